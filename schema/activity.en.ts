/** What is told of a school's latest doings, in English; the API answers these words too. */
export const activityTexts = {
  test: (className: string, title: string) =>
    className ? `A student of ${className} finished ${title}` : `A student finished ${title}`,
  assignment: (className: string, title: string) => `${className} got new work: ${title}`,
  achievement: (className: string, title: string) =>
    className ? `A student of ${className} earned ${title}` : `A student earned ${title}`,
  other: (name: string) => `${name} joined the school`,
  ago: {
    now: 'just now',
    minutes: (count: number) => (count === 1 ? '1 minute ago' : `${count} minutes ago`),
    hours: (count: number) => (count === 1 ? '1 hour ago' : `${count} hours ago`),
    days: (count: number) => (count === 1 ? 'yesterday' : `${count} days ago`),
  },
} as const;
