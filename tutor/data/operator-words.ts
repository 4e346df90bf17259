/** The words that stand for a sign between two numbers. */
export const operatorWords: Readonly<Record<string, string>> = {
  plus: '+',
  add: '+',
  minus: '-',
  'take away': '-',
  times: '×',
  'multiplied by': '×',
  'divided by': '÷',
};
