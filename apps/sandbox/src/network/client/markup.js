// Markup that the server writes first and the page's script writes later, from one source.

/**
 * @typedef {object} Ui
 * @property {string} base
 * @property {string} salt
 * @property {string} locale
 * @property {number} now
 * @property {boolean} moreInLink
 * @property {boolean} decoyFirst
 * @property {boolean} linkImages
 * @property {number} rowHeight
 * @property {'toolbar' | 'dialog'} pickerRole
 * @property {boolean} lateAdLink
 * @property {import('../recorded/release-traits').ReleaseTraits | null} recorded where the page looks as recorded
 * @property {{id: string, name: string}[]} moods
 * @property {Record<string, string>} phrases
 */
/**
 * @typedef {object} Row
 * @property {string} id
 * @property {string} name
 * @property {string | null} url
 * @property {string} picture
 * @property {string | null} detail
 */

/** @param {string} text */
export function mix(text) {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}

/** @param {unknown} text */
export const esc = (text) =>
  String(text).replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? '',
  );

/** @param {string} template @param {Record<string, string>} [values] */
export const fill = (template, values = {}) =>
  template.replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole);

/** Shuffled class names. The names behind them never reach the page. @param {Ui} ui @param {string} names */
export const cls = (ui, names) =>
  names
    .split(' ')
    .map((name) => `x${mix(`${ui.salt}:${name}`).toString(36)}`)
    .join(' ');

const plainData = new Set(['data-visualcompletion', 'data-sjs', 'data-content-len', 'data-boot']);

/**
 * The page's own data attributes are shuffled too, so that no reader can rely on them.
 * @param {Ui} ui @param {string} name
 */
export const mark = (ui, name) => `data-${cls(ui, `mark-${name}`)}`;

/**
 * One element. The order of its attributes depends on the shuffle.
 * @param {Ui} ui @param {string} tag
 * @param {Record<string, string | number | boolean | null | undefined>} attributes @param {string} [inner]
 */
export function el(ui, tag, attributes, inner = '') {
  const head = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== null && value !== false)
    .toSorted(([one], [other]) => mix(ui.salt + one) - mix(ui.salt + other))
    .map(([key, value]) => {
      const text = key === 'class' ? cls(ui, String(value)) : value === true ? '' : value;
      const written = key.startsWith('data-') && !plainData.has(key) ? mark(ui, key.slice(5)) : key;
      return ` ${written}="${esc(text)}"`;
    });
  return `<${tag}${head.join('')}>${inner}</${tag}>`;
}

/**
 * Nests the markup in 0 to 2 bare wrappers, by shuffle.
 * @param {Ui} ui @param {string} place @param {string} html
 */
export function wrap(ui, place, html) {
  const depth = mix(`${ui.salt} depth ${place}`) % 3;
  let out = html;
  for (let index = 0; index < depth; index += 1) {
    out = el(ui, 'div', { class: `bare ${place}${index}` }, out);
  }
  return out;
}

/** Adds tracking parameters, like the real links. @param {string} url */
export function noisy(url) {
  const tail = mix(url).toString(36);
  return `${url}${url.includes('?') ? '&' : '?'}__cft__[0]=AZX${tail}${tail}&__tn__=${tail.slice(0, 3)}-R`;
}

/** @param {Ui} ui @param {{name: string, picture: string}} person @param {number} size */
export function avatar(ui, person, size) {
  if (ui.linkImages) {
    return el(ui, 'img', {
      class: 'face',
      alt: person.name,
      src: person.picture,
      width: size,
      height: size,
    }).replace('</img>', '');
  }
  const half = size / 2;
  return `<svg role="img" aria-label="${esc(person.name)}" class="${cls(ui, 'face')}" style="height:${size}px;width:${size}px"><g clip-path="circle(${half}px)"><image x="0" y="0" height="100%" width="100%" preserveAspectRatio="xMidYMid slice" xlink:href="${esc(person.picture)}"></image></g></svg>`;
}

/**
 * A control that reacts to a press, not to .click().
 * @param {Ui} ui @param {string} act @param {string} label
 * @param {{face?: string, class?: string, role?: string, data?: string, popup?: string, unlabelled?: boolean, data2?: string}} [more]
 */
export const button = (ui, act, label, more = {}) =>
  el(
    ui,
    'div',
    {
      role: more.role ?? 'button',
      tabindex: 0,
      class: more.class ?? 'button',
      'aria-label': more.unlabelled ? null : label,
      'aria-haspopup': more.popup,
      'aria-expanded': more.popup ? 'false' : null,
      [`data-${act}`]: more.data ?? '',
      'data-with': more.data2,
    },
    more.face ?? el(ui, 'span', { dir: 'auto' }, esc(label)),
  );

/**
 * An invisible twin: a script that goes by the label alone presses this one.
 * @param {Ui} ui @param {string} label
 */
export const decoy = (ui, label) =>
  el(ui, 'div', {
    role: 'button',
    'aria-label': label,
    'aria-hidden': 'true',
    tabindex: -1,
    class: 'decoy',
    'data-decoy': '',
  });

/** @param {Ui} ui @param {string} label @param {string} control */
export const withDecoy = (ui, label, control) =>
  ui.decoyFirst ? decoy(ui, label) + control : control + decoy(ui, label);

/** @param {Ui} ui @param {Row} row */
export function friendRow(ui, row) {
  const text = el(
    ui,
    'div',
    { class: 'rowtext' },
    el(ui, 'span', { dir: 'auto', class: 'name' }, esc(row.name)) +
      (row.detail ? el(ui, 'span', { dir: 'auto', class: 'detail' }, esc(row.detail)) : ''),
  );
  const label = ui.moreInLink
    ? (ui.phrases['more'] ?? '')
    : fill(ui.phrases['more_for'] ?? '', { name: row.name });
  const more = el(
    ui,
    'div',
    { class: 'rowmore' },
    withDecoy(
      ui,
      label,
      button(ui, 'menu', label, {
        data: row.id,
        popup: 'menu',
        class: 'round',
        face: el(ui, 'i', { class: 'dots' }),
      }),
    ),
  );
  const body = wrap(
    ui,
    'rowbody',
    el(ui, 'div', { class: 'rowin' }, avatar(ui, row, 36) + text + (ui.moreInLink ? more : '')),
  );
  const inside = row.url
    ? el(ui, 'a', { href: noisy(row.url), role: 'link', tabindex: 0, class: 'rowlink' }, body)
    : el(ui, 'div', { class: 'rowlink' }, body);
  return el(
    ui,
    'div',
    { 'data-visualcompletion': 'ignore-dynamic', class: 'row', style: `height:${ui.rowHeight}px` },
    inside + (ui.moreInLink ? '' : more),
  );
}

/** @param {Ui} ui */
export const missingRow = (ui) =>
  el(ui, 'div', {
    'data-visualcompletion': 'loading-state',
    class: 'row ghost',
    style: `height:${ui.rowHeight}px`,
  });

/** @param {Ui} ui @param {{text: string, detail?: string, act: string, data: string}[]} items */
export const menu = (ui, items) =>
  el(
    ui,
    'div',
    { role: 'menu', class: 'menu' },
    items
      .map((item) =>
        button(ui, item.act, item.text, {
          role: 'menuitem',
          class: 'menuitem',
          data: item.data,
          unlabelled: true,
          face: wrap(
            ui,
            'item',
            el(ui, 'span', { dir: 'auto' }, esc(item.text)) +
              (item.detail
                ? el(ui, 'span', { dir: 'auto', class: 'detail' }, esc(item.detail))
                : ''),
          ),
        }),
      )
      .join(''),
  );

/**
 * @param {Ui} ui
 * @param {{title: string, body: string, buttons: {label: string, act: string, data?: string}[], wide?: boolean}} given
 */
export function dialog(ui, given) {
  const close = ui.phrases['close'] ?? '';
  const foot = given.buttons
    .map((one, index) => {
      const control = button(ui, one.act, one.label, {
        data: one.data ?? '',
        class: index === given.buttons.length - 1 ? 'button main' : 'button',
      });
      return index === given.buttons.length - 1 ? withDecoy(ui, one.label, control) : control;
    })
    .join('');
  return el(
    ui,
    'div',
    {
      role: 'dialog',
      'aria-label': given.title,
      'aria-modal': 'true',
      class: given.wide ? 'dialog wide' : 'dialog',
    },
    wrap(
      ui,
      'dialog',
      el(
        ui,
        'div',
        { class: 'dialoghead' },
        el(ui, 'h2', { dir: 'auto' }, el(ui, 'span', {}, esc(given.title))) +
          button(ui, 'close', close, { class: 'round', face: '×' }),
      ) +
        el(ui, 'div', { class: 'dialogbody' }, given.body) +
        (foot ? el(ui, 'div', { class: 'dialogfoot' }, foot) : ''),
    ),
  );
}
