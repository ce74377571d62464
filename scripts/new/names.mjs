/** Every spelling of a name that is given as `two words`, `two-words`, `two_words` or `twoWords`. */
export function spellings(given) {
  const words = given
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_\s]+/);
  if (!words.every((word) => /^[a-z][a-z\d]*$/.test(word)))
    throw new Error(`${given} is no name: words of letters and digits, joined by - or _.`);
  const pascal = words.map((word) => word[0].toUpperCase() + word.slice(1)).join('');
  return {
    kebab: words.join('-'),
    snake: words.join('_'),
    camel: pascal[0].toLowerCase() + pascal.slice(1),
    pascal,
    words: words.join(' '),
    title: words.map((word) => word[0].toUpperCase() + word.slice(1)).join(' '),
  };
}

/** The singular of a plural: friends → friend, activities → activity. */
export function singular(plural) {
  return plural.replace(/ies$/, 'y').replace(/s$/, '');
}
