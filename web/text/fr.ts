import { firstFr } from './first.fr.ts';
import { awardTexts } from '../../schema/awards.fr.ts';
import { profileWords } from './account.fr.ts';
import { answerWords } from './answers.fr.ts';
import { assignmentWords } from './assignments.fr.ts';
import { classFiguresWords } from './class-figures.fr.ts';
import { classesWords } from './classes.fr.ts';
import { disputeWords } from './disputes.fr.ts';
import type { Words } from './en.ts';
import { familyWords } from './family.fr.ts';
import { helpRequestWords } from './help-request.fr.ts';
import { homeWords } from './home.fr.ts';
import { homeworkWords } from './homework.fr.ts';
import { leaderboardWords } from './leaderboard.fr.ts';
import { messageWords } from './messages.fr.ts';
import { accountWords, navigationWords } from './navigation.fr.ts';
import { noticeWords } from './notices.fr.ts';
import { notificationWords } from './notifications.fr.ts';
import { oneTimeWordWords } from './one-time-word.fr.ts';
import { parentWords } from './parent.fr.ts';
import { planWords, platformWords } from './plans.fr.ts';
import { counted } from './plural.fr.ts';
import { practiceWords } from './practice.fr.ts';
import { privacyWords } from './privacy.fr.ts';
import { progressWords } from './progress.fr.ts';
import { pushWords } from './push.fr.ts';
import { recorderWords } from './recorder.fr.ts';
import { safetyWords } from './safety.fr.ts';
import { schoolAnalyticsWords } from './school-analytics.fr.ts';
import { invitationWords, registeredSchoolWords, schoolWords } from './school.fr.ts';
import { syncCheckupWords } from './sync-checkup.fr.ts';
import { teacherWords } from './teacher.fr.ts';
import { templateWords } from './templates.fr.ts';
import { voiceWords } from './voice.fr.ts';
import { weeklySlipWords } from './weekly-slip.fr.ts';

/**
 * Every word in French. Children are told « tu », grown-ups « vous »; what both read says neither where it can.
 * It imports nothing of the page, which waits for it.
 */
export const fr: Words = {
  ...firstFr,
  voice: voiceWords,
  nav: navigationWords,
  account: accountWords,
  notices: noticeWords,
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
    lastExchange: (time) => `Dernier échange à ${time}.`,
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
    leaveText: 'Ils restent ici, verrouillés, et partent à l’école à la prochaine connexion sur cet appareil.',
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
    text: 'Il a été verrouillé à la déconnexion. Il faut se reconnecter avec le mot de passe, et avec Internet, pour l’ouvrir.',
    again: 'Se reconnecter',
    without: 'Continuer sans lui',
    withoutTitle: 'Continuer sans ce qui est verrouillé ici ?',
    withoutText:
      'Ce qui est verrouillé ici est supprimé. Ce qui est à l’école revient ; ce qui n’a pas été envoyé est perdu pour toujours.',
  },
  signInAgain: {
    title: (count) =>
      count === 0
        ? 'Se connecter pour recevoir du nouveau'
        : `Se connecter pour envoyer ${counted(count, 'élément', 'éléments')}`,
    text: 'L’école a fermé la session. Le travail est en sécurité sur cet appareil.',
    otherTitle: 'Quelqu’un d’autre est connecté sur cet appareil.',
    otherText: (username) => `Il faut se connecter en tant que ${username} pour envoyer son travail.`,
  },
  answers: answerWords,
  disputes: disputeWords,
  assignments: assignmentWords,
  recorder: recorderWords,
  safety: safetyWords,
  home: homeWords,
  progress: progressWords,
  leaderboard: leaderboardWords,
  homework: homeworkWords,
  practice: practiceWords,
  helpRequest: helpRequestWords,
  family: familyWords,
  parent: parentWords,
  teacher: teacherWords,
  messages: messageWords,
  weeklySlip: weeklySlipWords,
  templates: templateWords,
  school: schoolWords,
  schoolAnalytics: schoolAnalyticsWords,
  invitation: invitationWords,
  registeredSchools: registeredSchoolWords,
  classes: classesWords,
  classFigures: classFiguresWords,
  syncCheckup: syncCheckupWords,
  profile: profileWords,
  privacy: privacyWords,
  notifications: notificationWords,
  push: pushWords,
  plans: planWords,
  platform: platformWords,
  oneTimeWord: oneTimeWordWords,
  awards: awardTexts,
};
