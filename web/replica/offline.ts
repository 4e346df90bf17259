import { Dexie, type Table } from 'dexie';
import type { AnswerKind, CollectionWithFiles } from '../../schema/document-file.ts';
import type { ErrorCode } from '../../schema/errors.ts';
import type { PracticeItem } from '../../schema/practice.ts';
import type { SentBodyOf } from '../../schema/rest/index.ts';
import type { WholeTest } from '../../schema/rest/practice.ts';

/** The name of the Background Sync event that the service worker drains the queue on. */
export const uploadTag = 'homework-upload';
/** The name of the one on which it sends finished tests. */
export const resultTag = 'test-results';

/** Where a photo stands in the queue: on its way, or refused by the server and waiting for its person's word. */
export type PhotoState = 'waiting' | 'refused';

/** What the bytes belong to: a homework question, or a task or an answer that names them among its files. */
export type UploadTarget =
  | { readonly sessionId: string; readonly file?: undefined }
  | {
      readonly sessionId?: undefined;
      readonly file: { readonly collection: CollectionWithFiles; readonly id: string; readonly kind: AnswerKind };
      /** What its person calls the document. */
      readonly title: string;
    };

export interface PendingUpload {
  readonly id: string;
  readonly userId: string;
  readonly timestamp: number;
  readonly data: UploadTarget & {
    readonly sha256: string;
    readonly type: string;
    readonly bytes: ArrayBuffer;
  };
  readonly state: PhotoState;
  /** Tries that failed so far. */
  readonly tries: number;
  /** Not before this time (ms since 1970). */
  readonly notBefore: number;
  readonly problem?: ErrorCode | undefined;
}

interface OwnRow {
  readonly id: string;
  readonly userId: string;
}
/** A finished attempt that is not at school yet, as it is sent while the page is closed. */
export interface PendingResult extends OwnRow {
  readonly data: SentBodyOf<'sendAttempt'>;
  readonly timestamp: number;
}
/** A test of the library that a person keeps here. */
export interface CachedTest extends OwnRow {
  readonly data: WholeTest;
  readonly cachedAt: number;
}
/** A test that is under way here, and where in it the child stands. */
export interface OfflineSession extends OwnRow {
  readonly data: Place;
  readonly createdAt: number;
  /** It began without a network. */
  readonly isOffline: boolean;
}
/** A question that waits to be asked. */
export interface CachedQuestion extends OwnRow {
  readonly data: PracticeItem;
  readonly subject: string;
  readonly grade: string;
}

/** Where a child stands in a test: after a crash it goes on there. */
export interface Place {
  readonly attemptId: string;
  /** The question on the screen, from 0. */
  readonly at: number;
  /** Questions to come back to. */
  readonly later: readonly number[];
}

/** The device's queues and caches, shared by the page and the service worker; every row names its person. */
export class OfflineDb extends Dexie {
  readonly uploads: Table<PendingUpload, string>;
  readonly results: Table<PendingResult, string>;
  readonly tests: Table<CachedTest, string>;
  readonly sessions: Table<OfflineSession, string>;
  readonly questions: Table<CachedQuestion, string>;

  constructor(name = 'offline') {
    // Strict: a write is over when it is on the disk, so 'saved on this device' is true through a power cut.
    super(name, { chromeTransactionDurability: 'strict' });
    // Dexie counts in tenths: 0.1 is version 1 of IndexedDB.
    this.version(0.1).stores({
      'pending-uploads': 'id, userId, timestamp',
      'pending-results': 'id, userId, timestamp',
      'cached-tests': 'id, userId, cachedAt',
      'offline-sessions': 'id, userId, createdAt, isOffline',
      'cached-questions': 'id, userId, subject, grade',
    });
    this.uploads = this.table('pending-uploads');
    this.results = this.table('pending-results');
    this.tests = this.table('cached-tests');
    this.sessions = this.table('offline-sessions');
    this.questions = this.table('cached-questions');
  }
}
