/** What a child in danger reads beside the tutor's own words. */
export const careWords = {
  call: (number: string) => `If somebody is hurt or in danger now, call ${number}.`,
  anyNumber: "112 or your country's emergency number",
  personal: 'This may tell who you are or where you live. Leave it out: your question works without it.',
};
