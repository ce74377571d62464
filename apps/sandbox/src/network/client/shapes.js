// The two shapes of an answer with friends.

/** @typedef {import('./markup.js').Row} Row */

/** @param {any} data @returns {{rows: Row[], cursor: string | null, more: boolean}} */
export function friendsOf(data) {
  const list = data.viewer?.all_friends ?? data.node?.pageItems;
  const rows = list.edges.map((/** @type {any} */ { node }) =>
    node.title
      ? {
          id: node.node.id,
          name: node.title.text,
          url: node.url,
          picture: node.image.uri,
          detail: node.subtitle_text?.text ?? null,
        }
      : {
          id: node.id,
          name: node.name,
          url: node.url,
          picture: node.profile_picture.uri,
          detail: node.social_context?.text ?? null,
        },
  );
  return { rows, cursor: list.page_info.end_cursor, more: list.page_info.has_next_page };
}
