import * as z from 'zod/mini';
import { aiLesson } from './ai-lesson.ts';
import { collection, may, own, refused } from './collection.ts';
import { sha256, voiceNote } from './document-file.ts';
import { choice, deviceTime, flag, id, instant, integer, json, self, text } from './fields.ts';
import { lessonTry } from './lesson.ts';
import { grades, limits, subjects } from './limits.ts';
import { reading } from './reading.ts';
import { scope } from './who.ts';

/** Where a picture stands at school: on the disk, read, or read without finding a text. */
export const photoStates = ['arrived', 'read', 'unreadable'] as const;
export type PhotoState = (typeof photoStates)[number];

/** The picture of a question: its bytes travel as a blob, the document names them. */
export const photo = z.object({
  sha256,
  size: z.int().check(z.minimum(1), z.maximum(limits.pictureBytes)),
  type: z.string().check(z.maxLength(40)),
});

/** One question that a student brings, from the picture to the last try. Its questionText is empty until the student has confirmed it. */
export const homeworkSession = collection('homeworkSession', {
  id: own(),
  version: 0,
  fields: {
    studentId: self(),
    /** The text as the student confirmed it. */
    questionText: text(limits.questionCharacters),
    subject: choice(subjects),
    grade: choice(grades).optional(),
    photo: json(photo).optional(),
    /** What the tablet read by itself, verbatim. */
    tabletReading: json(reading).optional(),
    attempts: json(z.array(lessonTry).check(z.maxLength(500))),
    builtinVersion: integer(1, 10_000),
    startedAt: instant(),
    writtenAt: deviceTime(),
    /** When the student last asked the teacher for help with it. */
    askedAt: instant().later(),
    /** What it said aloud with that; the teacher who is asked hears it. */
    askNote: json(voiceNote).later(),
    /** When a teacher first opened what was asked last. */
    askSeenAt: instant().serverLater(),
    /** What the school's computer read from the picture. */
    reading: json(reading).server(),
    photoState: choice(photoStates).server(),
    unlockedBy: id().server(),
    /** What an AI service added, after every guard; absent without one. */
    aiLesson: json(aiLesson).serverLater(),
    overLimit: flag().server(),
    isCorrect: flag().server(),
    receivedAt: instant().server(),
  },
  scopes: (doc) => [scope.own(doc.studentId)],
  write: (who, next) =>
    who.isStudent(next.studentId)
      ? may(
          'questionText',
          'subject',
          'grade',
          'photo',
          'tabletReading',
          'attempts',
          'builtinVersion',
          'startedAt',
          'writtenAt',
          'askedAt',
          'askNote',
        )
      : refused('not_yours'),
  remove: (who, doc) => (who.isStudent(doc.studentId) ? may() : refused('not_yours')),
  makers: ['student'],
  daily: { student: 10_000 },
  merge: {
    questionText: 'mine',
    subject: 'mine',
    grade: 'mine',
    photo: 'mine',
    tabletReading: 'mine',
    attempts: 'union',
    builtinVersion: 'mine',
    startedAt: 'once',
    writtenAt: 'mine',
    askedAt: 'mine',
    askNote: 'mine',
  },
  indexes: ['startedAt'],
});
