const before = /^["'([$£€]*/;
const after = /["')\].,?!:;]*$/;
const amount = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`;
const unit = String.raw`(?:°?[CF]|°|%|st|nd|rd|th|am|pm|mm|cm|m|km|mg|g|kg|ml|l|p|s|h|min|cm²|m²|[A-F])?`;
const number = new RegExp(`^[-+]?${amount}(?:[/:]${amount})?${unit}$`);
/** A sum written without spaces, or a part of one. */
const sum = new RegExp(`^[-+×÷x*/=(]*${amount}(?:[-+×÷x*/=()]+${amount})*[=)?]*$`);
const closed = new Set(
  'a i an am as at be by do go he hi if in is it me my no of oh ok on or so to up us we mm cm km kg ml mg g m l p x y n am pm b c d'.split(
    ' ',
  ),
);

/** Longer tokens are words that run together. */
const longestWord = 18;

/** Penalty (natural logarithm) of a token that looks like no number and no word. */
export function strangeness(token: string): number {
  const core = token.replace(before, '').replace(after, '');
  if (core === '' || !/[\p{L}\p{N}]/u.test(core)) return 0;
  if (core.length > longestWord) return -3;
  if (/^[\p{L}'’-]+$/u.test(core)) return core.length <= 2 && !closed.has(core.toLowerCase()) ? -3 : 0;
  if (number.test(core) || /^°[CF]$/.test(core)) return 0;
  return sum.test(core) ? -0.5 : -8;
}
