import type { Names } from '../commands';
import { normalized } from '../parse/text';

/** The button that says which comments are shown, and the menu item that shows all of them. */
const filters = {
  en: { some: ['Most relevant', 'Newest'], all: ['All comments'] },
  es: { some: ['Más relevantes', 'Más pertinentes'], all: ['Todos los comentarios'] },
  pt: { some: ['Mais relevantes'], all: ['Todos os comentários'] },
  fr: { some: ['Les plus pertinents', 'Plus pertinents'], all: ['Tous les commentaires'] },
  de: { some: ['Relevanteste', 'Relevanteste zuerst'], all: ['Alle Kommentare'] },
  it: { some: ['Più pertinenti'], all: ['Tutti i commenti'] },
  id: { some: ['Paling relevan'], all: ['Semua komentar'] },
  vi: { some: ['Phù hợp nhất'], all: ['Tất cả bình luận'] },
  tl: { some: ['Pinakanauugnay'], all: ['Lahat ng komento'] },
  hi: { some: ['सबसे प्रासंगिक'], all: ['सभी कमेंट'] },
} as const;

/** In all languages: the words of one are no button of another. */
export const filterNames: Names = { equals: words(({ some }) => some), starts: [], pattern: [] };
/** The menu may explain an item below its name. */
export const allCommentsNames: Names = { equals: [], starts: words(({ all }) => all), pattern: [] };

function words(of: (one: (typeof filters)[keyof typeof filters]) => readonly string[]): string[] {
  return Object.values(filters).flatMap(of).map(normalized);
}
