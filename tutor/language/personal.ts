import { contacts } from '../data/personal-words.ts';

/** What stands where personal words stood. */
export const removed = '(removed)';

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
