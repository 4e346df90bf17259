/**
 * Gives a key of how a word sounds (a small metaphone of our own, for British spelling): 'skool' and 'school' have the
 * same. Vowels count only at the start.
 */
export function soundKey(word: string): string {
  const sounds = word
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/^(?:kn|gn|pn|ps)/, (start) => start[1] ?? '')
    .replace(/^wr/, 'r')
    .replace(/^who/, 'ho')
    .replace(/^x/, 's')
    .replace(/sch(?=[oe])/g, 'sk')
    .replace(/ough(?=t)|augh(?=t)|igh|eigh/g, 'a')
    .replace(/(?<=[oau])ugh$|(?<=[oau])gh$/g, 'f')
    .replace(/gh(?=[aeiou])/g, 'g')
    .replace(/gh/g, '')
    .replace(/ph/g, 'f')
    .replace(/(?:t|s|c)i(?=on|an|al|ous)|sh|ss(?=ion)/g, 'X')
    .replace(/t(?=ure)/g, 'C')
    .replace(/tch|ch/g, 'C')
    .replace(/dge?|dj/g, (part) => (part === 'dg' || part === 'dge' || part === 'dj' ? 'j' : part))
    .replace(/ck|q(?:u(?=e$))?/g, 'k')
    .replace(/sc(?=[eiy])/g, 's')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c/g, 'k')
    .replace(/g(?=[eiy])/g, 'j')
    .replace(/x/g, 'ks')
    .replace(/z/g, 's')
    .replace(/mb$|mb(?=s$|ing$|ed$|er$)/g, 'm')
    .replace(/wh/g, 'w')
    .replace(/th/g, '0')
    .replace(/[hw](?![aeiouy])/g, '')
    .replace(/(.)\1+/g, '$1');
  const start = /^[aeiouy]/.test(sounds) ? 'A' : '';
  return start + sounds.replace(/[aeiouy]/g, '').replace(/(.)\1+/g, '$1');
}
