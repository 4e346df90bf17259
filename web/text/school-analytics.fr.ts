import type { Words } from './en.ts';
import { de } from './phrasing.fr.ts';
import { counted } from './plural.fr.ts';

const marks = (count: number): string => counted(count, 'note', 'notes');

export const schoolAnalyticsWords: Words['schoolAnalytics'] = {
  loading: 'Comptage de votre école',
  offline: 'Les chiffres d’une école demandent Internet. Réessayez une fois en ligne.',
  export: 'Exporter en CSV',
  stats: {
    tests: 'Tests d’entraînement',
    growth: (percent) =>
      percent === 0
        ? 'autant que les 30 jours d’avant'
        : `${Math.abs(percent)} % ${percent > 0 ? 'de plus' : 'de moins'} que les 30 jours d’avant`,
    noGrowth: 'rien à comparer pour l’instant',
    average: 'Note moyenne',
    improvement: (points) =>
      points === 0
        ? 'comme les 30 jours d’avant'
        : `${counted(Math.abs(points), 'point', 'points')} ${points > 0 ? 'de plus' : 'de moins'} en 30 jours`,
    ofMarks: (count) => `de ${marks(count)}`,
    both: (count, improvement) => `${count}, ${improvement}`,
    noAverage: 'donnée à partir de 5 élèves',
    hours: 'Heures de travail',
    hoursEach: (hours) => `${hours} par élève`,
    engagement: 'Élèves au travail',
    engagementWhy: (students) => `sur ${counted(students, 'élève', 'élèves')}, cette semaine ou la précédente`,
    dash: '–',
  },
  trend: {
    title: 'Note moyenne par mois',
    file: 'mois.csv',
    month: 'Mois',
    average: 'Note moyenne',
    tests: 'Tests d’entraînement',
    answers: 'Réponses',
    marks: 'Notes',
    none: 'pas de note',
    text: (percent, count) => `${percent} %, ${marks(count)}`,
  },
  work: {
    title: 'Travail par mois',
    tests: 'Tests d’entraînement',
    answers: 'Réponses aux devoirs',
    finding: (tests, answers, most) =>
      `${counted(answers, 'réponse', 'réponses')} et ${counted(tests, 'test', 'tests')} en 12 mois, le plus en ${most}.`,
  },
  subjects: {
    title: 'Note moyenne par matière',
    file: 'matieres.csv',
    subject: 'Matière',
    text: (percent, count) => `${percent} %, ${marks(count)}`,
    none: (count) => (count === 0 ? 'pas de note' : 'donnée à partir de 5 élèves'),
    empty: 'Pas encore de note dans une matière.',
  },
  grades: {
    title: 'Élèves au travail cette semaine ou la précédente',
    file: 'niveaux.csv',
    grade: 'Niveau',
    students: 'Élèves',
    share: 'Au travail',
    unknown: 'Pas encore de niveau',
    text: (percent, count) => `${percent} % sur ${count}`,
    few: (count) => counted(count, 'élève', 'élèves'),
    hint: 'À moins de 5 élèves, aucune part n’est donnée.',
    empty: 'Pas encore d’élève.',
  },
  teachers: {
    title: 'Enseignants',
    note: 'Les cinq meilleures moyennes, par nom',
    file: 'chiffres-enseignants.csv',
    name: 'Nom',
    classes: 'Classes',
    students: 'Élèves',
    score: 'Note',
    marks: 'Notes',
    empty: 'Pas encore d’enseignant.',
  },
  activity: {
    title: 'Activité récente',
    empty: 'Le travail donné et les personnes qui entrent viennent ici.',
    test: (className, title) => (className ? `Un élève ${de(className)} a fini ${title}` : `Un élève a fini ${title}`),
    assignment: (className, title) => `Nouveau travail pour ${className} : ${title}`,
    achievement: (className, title) =>
      className ? `Un élève ${de(className)} a gagné le badge ${title}` : `Un élève a gagné le badge ${title}`,
    other: (name) => `${name} a rejoint l’école`,
    ago: {
      now: 'à l’instant',
      minutes: (count) => `il y a ${counted(count, 'minute', 'minutes')}`,
      hours: (count) => `il y a ${counted(count, 'heure', 'heures')}`,
      days: (count) => (count === 1 ? 'hier' : `il y a ${count} jours`),
    },
  },
  how: {
    title: 'Comment c’est compté',
    items: [
      'Une note est une réponse notée ou un test d’entraînement fini, en pour cent. Les moyennes sont celles des pourcentages.',
      'La fourchette probable d’un mois dit où se trouve sa moyenne avec 95 chances sur 100, selon l’écart de ses notes ; il en faut 8.',
      'La croissance et les progrès comparent les 30 derniers jours aux 30 d’avant ; les progrès demandent 8 notes dans chaque période.',
      'Les heures de travail sont le temps où les élèves ont travaillé, sans les pauses de plus de cinq minutes.',
      'Est au travail qui a rendu, s’est entraîné ou a demandé de l’aide cette semaine ou la précédente. Les chiffres de moins de 5 élèves ne sont pas donnés.',
    ],
  },
};
