import type { LabelPack } from './pack';

export const es: LabelPack = {
  language: 'es',
  friends: ['Amigos'],
  add_friend: [
    'Agregar a {name}',
    'Agregar a {name} a amigos',
    'Añadir a {name} a mis amigos',
    'Añadir a amigos a {name}',
  ],
  cancel_request: [
    'Cancelar solicitud a {name}',
    'Cancelar solicitud de {name}',
    'Cancelar solicitud {name}',
  ],
  respond_request: ['Responder a {name}', 'Responder'],
  unfriend: [
    'Eliminar de mis amigos',
    'Eliminar de amigos',
    'Eliminar a',
    'Dejar de ser amigos',
    'Eliminar amigo',
  ],
  confirm: ['Confirmar'],
  ok: ['Aceptar', 'OK'],
  see_reactions: [
    'Ver quién ha reaccionado a esto',
    'Ver quién reaccionó a esto',
    'Ver quién reaccionó',
  ],
  more_comments: [
    'Ver más comentarios',
    'Ver comentarios anteriores',
    'Ver {n} comentarios más',
    'Ver {n} comentario más',
  ],
  comment_by: ['Comentario de {name}'],
  shares: [
    '{n} veces compartido',
    '{n} vez compartido',
    'Se compartió {n} veces',
    'Se compartió {n} vez',
    '{n} compartidos',
  ],
  comments: ['{n} comentarios', '{n} comentario'],
  friend_count: ['{n} amigos', '{n} amigo', '{n} de amigos'],
  reactions: {
    LIKE: ['Me gusta'],
    LOVE: ['Me encanta'],
    CARE: ['Me importa'],
    HAHA: ['Me divierte', 'Jaja'],
    WOW: ['Me asombra', 'Guau'],
    SAD: ['Me entristece'],
    ANGRY: ['Me enoja', 'Me enfada'],
  },
  gone: [
    'Este contenido no está disponible en este momento',
    'Este contenido no está disponible',
    'Esta página no está disponible',
  ],
  blocked: [
    'Se te bloqueó temporalmente',
    'Estás bloqueado temporalmente',
    'Bloqueo temporal',
    'No puedes usar esta función en este momento',
  ],
};
