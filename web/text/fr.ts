import { awardTexts } from '../../schema/awards.fr.ts';
import { errorTexts, fieldTexts } from '../../schema/errors.fr.ts';
import { profileWords } from './account.fr.ts';
import { answerWords } from './answers.fr.ts';
import { assignmentWords } from './assignments.fr.ts';
import { careWords } from './care.fr.ts';
import { chartWords } from './charts.fr.ts';
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
  app: {
    name: 'Paperboat',
    languages: { en: 'English', fr: 'Français' },
    homeLink: 'Paperboat, accueil',
    title: (page) => `${page} · Paperboat`,
    skip: 'Aller au contenu',
    loading: 'Chargement',
    close: 'Fermer',
    cancel: 'Annuler',
    messages: 'Messages ({hotkey})',
    readAloud: 'Lire à voix haute',
    updateReady: {
      title: 'Une nouvelle version est prête',
      text: 'Le travail est enregistré. Elle s’ouvre quand on veut.',
      action: 'L’ouvrir',
    },
    reload: 'Recharger la page',
  },
  charts: chartWords,
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
  offline: {
    away: { title: 'Pas de connexion', text: 'Pas d’inquiétude, presque tout fonctionne quand même !' },
    back: { title: 'De nouveau en ligne', text: 'Synchronisation des données hors ligne...' },
  },
  lockedHere: {
    title: 'Le travail sur cet appareil est verrouillé',
    text: 'Il a été verrouillé à la déconnexion. Il faut se reconnecter avec le mot de passe, et avec Internet, pour l’ouvrir.',
    again: 'Se reconnecter',
    without: 'Continuer sans lui',
    withoutTitle: 'Continuer sans ce qui est verrouillé ici ?',
    withoutText:
      'Ce qui est verrouillé ici est supprimé. Ce qui est à l’école revient ; ce qui n’a pas été envoyé est perdu pour toujours.',
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
  guard: {
    unauthorized: { title: 'Session fermée', text: 'La session est fermée. Nouvelle connexion...' },
    denied: 'Accès refusé',
    teacherOnly: 'Il faut être connecté en tant qu’enseignant pour ouvrir cette page.',
    studentOnly: 'Cette page est réservée aux élèves.',
    parentOnly: 'Cette page est réservée aux parents.',
    schoolOnly: 'Ce compte n’a pas accès à l’administration de l’école.',
    other: 'Cette page est pour un autre type de compte.',
    home: 'Retour à l’accueil',
  },
  notFound: { title: '404 Page introuvable', text: 'Il n’y a rien à cette adresse.', home: 'Retour à l’accueil' },
  crash: { title: 'Cette page s’est arrêtée.', text: 'Le travail est enregistré ici.', again: 'La rouvrir' },
  auth: {
    headline: 'L’aide aux devoirs qui continue quand le Wi-Fi s’arrête.',
    intro:
      'Les enfants de 5 à 11 ans posent leurs questions, s’entraînent et rendent leur travail. Les enseignants corrigent. Les parents suivent. Hors ligne aussi longtemps qu’on veut.',
    promise: 'Ce qui est affiché comme enregistré le reste.',
    getStarted: 'Pour commencer',
    login: 'Connexion',
    register: 'Inscription',
    username: 'Nom d’utilisateur',
    password: 'Mot de passe',
    passwordHint: 'Au moins 8 caractères.',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Adresse e-mail',
    emailHint: 'Facultatif.',
    role: 'Je suis...',
    roles: { student: 'Élève', parent: 'Parent', teacher: 'Enseignant', school_admin: 'Administration d’une école' },
    teacherType: 'Quel type d’enseignant ?',
    teacherTypes: { school: 'Enseignant d’une école, avec invitation', independent: 'Professeur indépendant' },
    invitationCode: 'Code d’invitation',
    invitationHint: 'L’administration de votre école vous donne un code d’invitation',
    schoolName: 'Nom de l’école',
    schoolAddress: 'Adresse',
    schoolCity: 'Ville',
    schoolCountry: 'Pays',
    schoolContactEmail: 'E-mail de contact',
    schoolExists: 'Une école de ce nom existe déjà',
    isAnotherSchool: 'La mienne est une autre école du même nom',
    signIn: 'Se connecter',
    signingIn: 'Connexion...',
    create: 'Créer le compte',
    creating: 'Création du compte...',
    failed: 'Nom d’utilisateur ou mot de passe incorrect',
    failedHelp: 'Demande une nouvelle carte à ton enseignant.',
    noNetwork: 'Pour se connecter, il faut Internet. Réessayer une fois en ligne.',
    welcomeBack: 'Bon retour ! La page s’ouvre...',
    wait: (seconds) => `Trop d’essais. Attendre ${counted(seconds, 'seconde', 'secondes')}, puis réessayer.`,
    required: {
      username: 'Il manque le nom d’utilisateur.',
      password: 'Il manque le mot de passe.',
      invitationCode: 'Il manque le code d’invitation de l’école.',
      schoolName: 'Il manque le nom de l’école.',
      schoolContactEmail: 'Il manque une adresse e-mail où joindre l’école.',
    },
    emailFormat: 'Une adresse e-mail contient un @ et un point, comme nom@ecole.fr.',
    forWhom: 'Ce qu’on y trouve',
    lists: {
      students: {
        title: 'Pour les élèves',
        items: [
          'Demander par photo ou au clavier ; chaque question ouvre une leçon',
          'Six indices, puis toutes les étapes',
          'Lecture à voix haute, grandes lettres, dessins du calcul',
          'Les devoirs de la classe, à voir et à rendre',
          'Des étoiles pour le travail fait',
          'Tout cela sans Internet',
        ],
      },
      parents: {
        title: 'Pour les parents',
        items: [
          'Relier ses enfants par leur nom d’utilisateur',
          'Un nouveau mot de passe quand un enfant a oublié le sien',
          'Décider qui peut voir le travail d’un enfant',
        ],
      },
      teachers: {
        title: 'Pour les enseignants',
        items: [
          'Des classes avec un code au tableau',
          'Devoirs, réponses et notes au même endroit',
          'Aider en un geste un enfant qui demande',
          'Pour une école, ou en professeur indépendant',
        ],
      },
      schools: {
        title: 'Pour les écoles',
        items: [
          'Les enseignants entrent par un code d’invitation, et les classes restent quand l’un d’eux part',
          'Devoirs de classe et notes groupées, hors ligne aussi',
          'Messages entre parents et enseignants, avec des heures calmes',
          'Alertes de résultats pour les parents reliés',
          'De vrais chiffres de l’école, des listes en fichiers CSV',
          'Questions illimitées pour chaque élève d’une école abonnée',
        ],
      },
    },
    how: 'Comment cela aide',
    helps: {
      photo: {
        title: 'Une photo devient une question',
        text: 'La tablette la lit. L’enfant vérifie chaque mot avant de commencer.',
      },
      hints: {
        title: 'Des indices, jamais la réponse d’abord',
        text: 'Six petits indices. Le dernier ne s’ouvre qu’après trois essais.',
      },
      safe: {
        title: 'Rien ne se perd',
        text: 'Chaque réponse montre où elle est : sur cet appareil, à l’école, vue.',
      },
    },
    schools: 'Pour les écoles',
    schoolsText: 'Classes, corrections et devoirs au même endroit. Fonctionne sur le réseau de l’école, sans Internet.',
    registerSchool: 'Inscrire une école',
    sales: 'Contacter l’équipe commerciale',
  },
  answers: answerWords,
  disputes: disputeWords,
  assignments: assignmentWords,
  recorder: recorderWords,
  home: homeWords,
  progress: progressWords,
  leaderboard: leaderboardWords,
  homework: homeworkWords,
  practice: practiceWords,
  helpRequest: helpRequestWords,
  family: familyWords,
  parent: parentWords,
  care: careWords,
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
  errors: errorTexts,
  fieldErrors: fieldTexts,
  awards: awardTexts,
};
