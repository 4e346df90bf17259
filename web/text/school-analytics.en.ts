import { activityTexts } from '../../schema/activity.en.ts';

/** A school in figures, for its administrator. */
export const schoolAnalyticsWords = {
  loading: 'Counting your school',
  offline: 'The figures of a school need the internet. Try again when you are back online.',
  export: 'Export CSV',
  stats: {
    tests: 'Practice tests',
    growth: (percent: number) =>
      percent === 0
        ? 'as many as in the 30 days before'
        : `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'fewer'} than in the 30 days before`,
    noGrowth: 'nothing to compare with yet',
    average: 'Average score',
    improvement: (points: number) =>
      points === 0
        ? 'the same as in the 30 days before'
        : `${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'} ${points > 0 ? 'up' : 'down'} in 30 days`,
    ofMarks: (count: number) => (count === 1 ? 'of 1 mark' : `of ${count} marks`),
    both: (marks: string, improvement: string) => `${marks}, ${improvement}`,
    noAverage: 'told from 5 students on',
    hours: 'Learning hours',
    hoursEach: (hours: string) => `${hours} for each student`,
    engagement: 'Students at work',
    engagementWhy: (students: number) =>
      `of ${students === 1 ? '1 student' : `${students} students`}, this week or last`,
    dash: '–',
  },
  trend: {
    title: 'Average score by month',
    file: 'months.csv',
    month: 'Month',
    average: 'Average score',
    tests: 'Practice tests',
    answers: 'Answers',
    marks: 'Marks',
    none: 'no marks',
    text: (percent: number, marks: number) => `${percent}%, ${marks === 1 ? '1 mark' : `${marks} marks`}`,
  },
  work: {
    title: 'Work by month',
    tests: 'Practice tests',
    answers: 'Answers to assignments',
    finding: (tests: number, answers: number, most: string) =>
      `${answers === 1 ? '1 answer' : `${answers} answers`} and ${tests === 1 ? '1 test' : `${tests} tests`} in 12 months, most in ${most}.`,
  },
  subjects: {
    title: 'Average score by subject',
    file: 'subjects.csv',
    subject: 'Subject',
    text: (percent: number, marks: number) => `${percent}%, ${marks === 1 ? '1 mark' : `${marks} marks`}`,
    none: (marks: number) => (marks === 0 ? 'no marks' : 'told from 5 students on'),
    empty: 'No marks in any subject yet.',
  },
  grades: {
    title: 'Students at work this week or last',
    file: 'grades.csv',
    grade: 'Grade',
    students: 'Students',
    share: 'At work',
    unknown: 'No grade yet',
    text: (percent: number, count: number) => `${percent}% of ${count}`,
    few: (count: number) => (count === 1 ? '1 student' : `${count} students`),
    hint: 'Of fewer than 5 students no share is told.',
    empty: 'No students yet.',
  },
  teachers: {
    title: 'Teachers',
    note: 'The five best averages, by name',
    file: 'teacher-figures.csv',
    name: 'Name',
    classes: 'Classes',
    students: 'Students',
    score: 'Score',
    marks: 'Marks',
    empty: 'No teachers yet.',
  },
  activity: {
    ...activityTexts,
    title: 'Recent activity',
    empty: 'Work that is set and people who join come here.',
  },
  how: {
    title: 'How this is counted',
    items: [
      'A mark is a graded answer or a finished practice test, in percent. Averages are the mean of percent scores.',
      'The likely range of a month is where its average lies with 95 of 100 chances, by how its marks differ; it needs 8 marks.',
      'Growth and improvement compare the last 30 days with the 30 before; improvement needs 8 marks in each.',
      'Learning hours are the time that students worked, pauses of more than five minutes left out.',
      'At work is who handed in, practised or asked this week or last. Figures of fewer than 5 students are not told.',
    ],
  },
} as const;
