import type { Words } from './en.ts';

export const disputeWords: Words['disputes'] = {
  title: 'Regarder encore cette note ?',
  act: 'Demander de regarder encore',
  reason: 'Pourquoi la note devrait-elle être une autre ?',
  reasonHint: 'L’enseignant lit ceci et répond ici.',
  needReason: 'Il faut d’abord une ligne.',
  long: (limit) => `Ceci a ${limit} lettres au plus. À raccourcir pour l’envoyer.`,
  send: 'Envoyer',
  sent: { title: 'Envoyé', text: 'L’enseignant répond ici.' },
  offline: 'Il faut Internet pour cela. Le texte est gardé ici.',
  failed: 'Ce n’est pas envoyé. À réessayer.',
  asked: {
    student: (moment) => `Demandé de regarder encore le ${moment}`,
    parent: (moment) => `Un parent a demandé de regarder encore le ${moment}`,
  },
  states: {
    open: 'Attend l’enseignant.',
    platform: 'Paperboat regarde maintenant.',
    accepted: (before, now, total) => `La note est passée de ${before} à ${now} sur ${total}.`,
    explained: 'La note reste.',
  },
  teacher: {
    title: 'On demande de regarder encore la note',
    platform: 'Personne n’a répondu en 14 jours, ou n’avait donné la note. C’est Paperboat qui répond.',
    newScore: (total) => `Nouvelle note sur ${total}`,
    scoreHint: 'Laissez vide pour garder la note et l’expliquer.',
    answer: 'Votre réponse à l’élève',
    send: 'Envoyer la réponse',
    done: 'La réponse est envoyée.',
    needAnswer: 'Écrivez d’abord une ligne.',
  },
};
