import { awardTexts } from '../../schema/awards.fr.ts';
import type { AwardKey } from '../../schema/awards.en.ts';
import type { Words } from './en.ts';
import { de } from './phrasing.fr.ts';

const isAwardKey = (key: string): key is AwardKey => Object.hasOwn(awardTexts, key);

export const noticeWords: Words['notices'] = {
  title: 'Avis',
  bell: (unread) => (unread === 0 ? 'Avis' : `Avis, ${unread > 9 ? '9+' : unread} à lire`),
  isNew: 'Nouveau',
  emptyTitle: 'Rien de nouveau.',
  emptyText: 'Ce qu’il faut savoir vient ici, hors ligne aussi.',
  older: (count) => `En montrer ${count} plus anciens`,
  failed: 'Ce n’est pas enregistré. À réessayer.',
  kinds: {
    assignment: ({ title = '' }) => `Nouveau travail : ${title}`,
    grade: ({ title = '', score = '', totalPoints = '' }) => `Noté : ${title}, ${score}/${totalPoints}`,
    enrolment: ({ className = '', childName }) =>
      `${childName ? `${childName} est` : 'Tu es'} maintenant dans la classe ${className}.`,
    dispute: ({ title = '', studentName = '', platform }) =>
      platform
        ? `Une note attend votre réponse : ${title}`
        : `${studentName} demande de regarder encore une note : ${title}`,
    settled: ({ title = '' }) => `Il y a une réponse au sujet de la note : ${title}`,
    returned: ({ title = '' }) => `Ton enseignant te propose un nouvel essai : ${title}`,
    answer: ({ title = '' }) => `Une réponse est arrivée : ${title}`,
    safety: ({ name = '' }) => `${name} a peut-être besoin de vous aujourd’hui.`,
    ask: ({ studentName = '' }) => `${studentName} demande de l’aide.`,
    request: ({ wish, name, childName }) => {
      if (name === undefined || childName === undefined)
        return 'Quelqu’un demande à être relié à toi. Tu peux dire non.';
      return wish === 'link'
        ? `${name} demande à suivre ${childName}.`
        : `${name} demande à avoir ${childName} dans une classe.`;
    },
    link: ({ parentName = '', childName = '' }) =>
      childName
        ? `${parentName || 'Un parent'} est maintenant relié à ${childName}.`
        : `${parentName || 'Un parent'} est maintenant relié à toi.`,
    unlink: ({ parentName, childName, declined, username = '' }) => {
      if (declined === 'link') return `Votre demande de suivre ${username} a été refusée.`;
      if (declined === 'enrolment') return `Votre demande d’avoir ${username} dans une classe a été refusée.`;
      return parentName === undefined
        ? 'Votre lien avec un enfant a pris fin.'
        : `${parentName || 'Un parent'} n’est plus relié à ${childName || 'toi'}.`;
    },
    award: ({ award = '' }) => (isAwardKey(award) ? `Nouveau badge ! ${awardTexts[award].name}` : 'Nouveau badge !'),
    due: ({ title = '' }) => `À rendre demain : ${title}`,
    reminder: ({ text, missed }) =>
      `${text ? `Rappel : ${text}` : 'Le rappel demandé est arrivé.'}${missed ? ` Et ${missed} de plus, trop tard pour sonner.` : ''}`,
    plan: ({ plan = '', answer }) =>
      answer === 'approved' ? `La formule ${plan} est maintenant la vôtre.` : `La formule ${plan} a été refusée.`,
    message: ({ name = '', studentName }) =>
      studentName ? `${name} vous a écrit au sujet ${de(studentName)}.` : `${name} vous a écrit.`,
    alert: ({ title = '' }) => title || 'Quelque chose à savoir sur votre enfant.',
    digest: ({ childName = '', says = '' }) =>
      `${childName ? `La semaine ${de(childName)}.` : 'La semaine de votre enfant.'} ${says}`.trim(),
    help: ({ teacher = '' }) => `${teacher || 'Ton enseignant'} t’a répondu.`,
  },
};
