/** What a child in danger reads beside the tutor's own words. */
export const careWords = {
  call: (number: string) => `Is somebody hurt or in danger now? Call ${number}.`,
  anyNumber: "112 or your country's emergency number",
  personal: 'This may tell who you are or where you live. Leave it out: your question works without it.',
};
