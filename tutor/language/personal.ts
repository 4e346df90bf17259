/** What stands where personal words stood. */
export const removed = '(removed)';

/** How a person can be reached. */
const contacts: readonly RegExp[] = [
  /[\w.+-]+\s?@\s?[\w-]+(?:\.[\w-]+)+/gu,
  /\b(?:https?:\/\/|www\.)\S+|\b[\w-]+\.(?:com|org|net|edu|gov|io|app|info|me|tv|co\.uk|ac\.uk|sch\.uk|uk|de|fr|es|it|nl|in|au|ie)(?:\/\S*)?(?![\w.])/giu,
  /(?<![\w.])@[\w.]{2,}/gu,
  // Numbers as they are dialled: an international sign, a leading zero, or groups of 3, 3 and 4. A sum has a sign between them.
  /(?<![\d.+])\+\s?\d[\d\s()./-]{7,17}\d/gu,
  /(?<![\d.,])\(?0\d{2,4}\)?[\s./-]?\d{3,4}[\s./-]?\d{3,4}(?![\d.,]*\d)/gu,
  /(?<![\d.,])\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?![\d.,]*\d)/gu,
  /\b(?:phone|call|mobile|tel(?:ephone)?|whats ?app|text)(?: me)?(?: (?:on|at|is|number))*\s*:?\s*\d[\d\s-]{4,}\d/giu,
  /\b\d{1,4}[a-z]?,? (?:\p{Lu}[\p{L}'’]+ ){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Close|Crescent|Way|Court|Gardens|Terrace|Place|Grove)\b\.?/gu,
  /\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b/gu,
];

const name = String.raw`\p{Lu}[\p{L}\p{M}'’-]+`;
/** 'My name is Mia Keller', 'Name: Mia Keller': the first name may stay. */
const fullName = new RegExp(
  String.raw`((?:\b[Mm]y (?:full |whole )?name(?:['’]?s| is)|\b[Ii](?: am|['’]m) called|(?:^|\n)\s*[Nn]ame\s*:)\s*${name})(?:[^\S\n]+${name})+`,
  'gu',
);

/** Takes a text and gives it without e-mails, links, handles, phone numbers and addresses. */
export const withoutContacts = (text: string): string =>
  contacts.reduce((rest, pattern) => rest.replace(pattern, removed), text);

/**
 * Takes a child's text, its surname where that is known, and gives it without what tells who it is and how it is
 * reached. Mr Green of a story stays, whatever the child is called.
 */
export function withoutPersonal(text: string, surname?: string | null): string {
  const own = (surname ?? '').trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const plain = withoutContacts(text).replace(fullName, `$1 ${removed}`);
  if (own.length < 2) return plain;
  const called = new RegExp(String.raw`(?<!\p{L})((?!(?:Mr|Mrs|Ms|Miss|Dr)\b)${name}\s+)${own}(?![\p{L}\p{M}])`, 'gu');
  return plain.replace(called, `$1${removed}`);
}
