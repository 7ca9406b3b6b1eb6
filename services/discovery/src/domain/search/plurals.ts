/** Plurals that follow no rule. */
const IRREGULAR: Readonly<Record<string, string>> = {
  men: 'man',
  women: 'woman',
  children: 'child',
  mice: 'mouse',
  scarves: 'scarf',
  knives: 'knife',
  shelves: 'shelf',
  leaves: 'leaf',
  loaves: 'loaf',
};

/** Returns the word without the ending of an English plural. */
export function toSingular(word: string): string {
  const irregular = IRREGULAR[word];
  if (irregular !== undefined) return irregular;
  if (word.length < 4 || !/[a-z]s$/.test(word) || /(ss|us|is)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Returns the irregular plural of the word, or its singular if the word is such a plural. */
export function findIrregularForm(word: string): string | undefined {
  return IRREGULAR[word] ?? Object.keys(IRREGULAR).find((plural) => IRREGULAR[plural] === word);
}
