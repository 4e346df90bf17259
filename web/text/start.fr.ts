import { awardTexts } from '../../schema/awards.fr.ts';
import { askingWords } from './asking.fr.ts';
import { badgeWords } from './badges.fr.ts';
import type { StartWords } from './en.ts';
import { firstFr } from './first.fr.ts';
import { homeWords } from './home.fr.ts';
import { accountWords, navigationWords } from './navigation.fr.ts';
import { noticeWords } from './notices.fr.ts';
import { notificationWords } from './notifications.fr.ts';
import { counted } from './plural.fr.ts';
import { que } from './phrasing.fr.ts';

export const startFr: StartWords = {
  ...firstFr,
  nav: navigationWords,
  account: accountWords,
  notices: noticeWords,
  notifications: notificationWords,
  sync: {
    panel: 'État de la synchronisation',
    done: 'À l’école',
    conflicts: (count) => `${counted(count, 'texte gardé', 'textes gardés')} ici`,
    waiting: (count) => `${count} à envoyer`,
    sending: (done, total) => `Envoi ${done} sur ${total}`,
    here: 'Enregistré ici',
    getting: 'Le travail arrive',
    apart: 'En attente de l’école',
    trouble: { 'school-full': 'L’école est pleine', 'school-not-ready': 'L’école n’est pas prête' },
    hereWaiting: (count) => `Enregistré ici, ${count} à envoyer`,
    offline: 'Hors ligne',
    lastExchange: (moment) => `Dernier échange ${moment}.`,
    today: (time) => `aujourd’hui à ${time}`,
    noExchange: 'Pas encore d’échange avec l’école.',
    tryNow: 'Essayer maintenant',
    checkup: 'Bilan de synchronisation',
    receipt: { device: 'Sur cet appareil', school: 'À l’école', seen: 'Vu' },
    things: {
      person: 'Le profil',
      link: 'Un lien entre un parent et un enfant',
      classroom: 'Une classe',
      enrolment: 'Une place dans une classe',
      practiceTest: 'Un test d’entraînement',
      assignment: 'Un devoir',
      attempt: 'Des réponses à un test d’entraînement',
      submission: 'Une réponse',
      template: 'Un modèle',
      homeworkSession: 'Une question de devoirs',
      message: 'Un message',
      notice: 'Un avis qui a été lu',
      progress: 'Les progrès',
      insight: 'Ce que l’école a constaté',
    },
    leaveTitle: (count) => `${counted(count, 'élément est', 'éléments sont')} seulement sur cet appareil`,
    leaveText: 'Ils restent ici, verrouillés. Ils partent à l’école à la prochaine connexion ici.',
    leave: 'Se déconnecter',
    lastSending: 'Envoi du dernier travail à l’école avant la déconnexion.',
  },
  arrival: {
    coming: 'La suite arrive de l’école.',
    more: 'D’autres éléments arrivent peut-être de l’école.',
    cutOff: 'Ce n’est pas encore sur cet appareil. Cela viendra quand l’école sera joignable.',
    moreCutOff: 'Il y en a peut-être d’autres à l’école. Ils viendront quand elle sera joignable.',
  },
  lockedHere: {
    title: 'Le travail sur cet appareil est verrouillé',
    text: 'Il a été verrouillé à la déconnexion. Il s’ouvre de nouveau avec le mot de passe et Internet.',
    again: 'Se reconnecter',
    without: 'Continuer sans lui',
    withoutTitle: 'Continuer sans ce qui est verrouillé ici ?',
    withoutText:
      'Ce qui est verrouillé ici est supprimé. Ce qui est à l’école revient. Ce qui n’a pas été envoyé est perdu pour toujours.',
  },
  signInAgain: {
    title: (count) =>
      count === 0
        ? 'Se connecter pour recevoir du nouveau'
        : `Se connecter pour envoyer ${counted(count, 'élément', 'éléments')}`,
    text: 'L’école a fermé la session. Le travail est en sécurité sur cet appareil.',
    otherTitle: 'Quelqu’un d’autre est connecté sur cet appareil.',
    otherText: (username) => `Il faut se connecter en tant ${que(username)} pour envoyer son travail.`,
  },
  home: homeWords,
  homework: askingWords,
  progress: badgeWords,
  awards: awardTexts,
};
