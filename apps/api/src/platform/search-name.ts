/** Letters without a Unicode decomposition into a base and a mark. */
const single: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ŧ: 't',
  ĸ: 'k',
  ſ: 's',
};
const singles = new RegExp(`[${Object.keys(single).join('')}]`, 'g');

/** The search form of a name: no case, no accents, single spaces. */
export function searchName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(singles, (letter) => single[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
