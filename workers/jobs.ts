import type { BlobStore } from '../sync-server/blobs/store.ts';
import type { Config } from '../sync-server/config.ts';
import type { Database } from '../sync-server/db/orm.ts';
import { vapidKeys } from '../sync-server/services/notices/push.ts';
import { giveReading } from '../sync-server/services/homework/photo-reading.ts';
import { type Log, wordsOf } from '../sync-server/log.ts';
import { createBreaker } from './ai/breaker.ts';
import { openAiProvider } from './ai/openai.ts';
import { createAsker } from './ai/provider.ts';
import { aiLessonJob } from './jobs/ai-lesson.ts';
import { announceJob } from './jobs/announce.ts';
import { awardAchievementsJob } from './jobs/award-achievements.ts';
import { aiTestJob } from './jobs/ai-test.ts';
import { cleanAiJob } from './jobs/clean-ai.ts';
import { cleanFeedJob } from './jobs/clean-feed.ts';
import { cleanPlatformJob } from './jobs/clean-platform.ts';
import { cleanRepeatsJob } from './jobs/clean-repeats.ts';
import { cleanSignInsJob } from './jobs/clean-sign-ins.ts';
import { cleanPicturesJob } from './jobs/clean-pictures.ts';
import { countLeaderboardsJob } from './jobs/count-leaderboards.ts';
import { countPlatformJob } from './jobs/count-platform.ts';
import { escalateDisputesJob } from './jobs/escalate-disputes.ts';
import { draftMarkingJob } from './jobs/draft-marking.ts';
import { endClassesJob } from './jobs/end-classes.ts';
import { dueTomorrowJob } from './jobs/due-tomorrow.ts';
import { eraseRemainsJob } from './jobs/erase-remains.ts';
import { erasePictureJob } from './jobs/erase-picture.ts';
import { keepErasuresJob } from './jobs/keep-erasures.ts';
import { keepTermsJob } from './jobs/keep-terms.ts';
import { makeInsightsJob, tellFamiliesJob } from './jobs/families.ts';
import { readPhotoJob } from './jobs/read-photo.ts';
import { moderateTestJob } from './jobs/moderate-test.ts';
import { releaseOverLimitJob } from './jobs/release-over-limit.ts';
import { remindJob } from './jobs/remind.ts';
import { sendPushJob } from './jobs/send-push.ts';
import { spreadLimitsJob } from './jobs/spread-limits.ts';
import { createSender } from './push/send.ts';
import { tellOfMessageJob } from './jobs/tell-of-message.ts';
import { type PictureReader, startReader } from './ocr/read.ts';
import type { TaskList } from './queue.ts';

export interface JobDeps {
  config: Config;
  db: Database;
  blobs: BlobStore;
  log: Log;
}

/** Starts at the first picture and stays; a start that failed is tried again with the next picture. */
function lazyReader(choice: Config['ocrEngine'], log: Log): () => Promise<PictureReader> {
  let started: Promise<PictureReader> | null = null;
  return () => {
    started ??= startReader(choice).catch((error: unknown) => {
      started = null;
      log.error('no engine reads pictures', { why: wordsOf(error) });
      throw error;
    });
    return started;
  };
}

/** Gives every job by its name: one line for each file of jobs/. */
export function tasksFor({ config, db, blobs, log }: JobDeps): TaskList {
  // One provider for the process, because it remembers failures and the form of answer that the endpoint accepts.
  const ask = config.ai ? createAsker(openAiProvider(config.ai), createBreaker()) : null;
  const ai = { database: db, log, ask, dailyCalls: config.ai?.dailyCalls ?? 0 };
  return {
    read_photo: readPhotoJob({
      database: db,
      blobs,
      log,
      reader: lazyReader(config.ocrEngine, log),
      writeReading: (reading) => db.transaction((sql) => giveReading(sql, reading)),
    }),
    ai_lesson: aiLessonJob(ai),
    ai_test: aiTestJob(ai),
    draft_marking: draftMarkingJob(ai),
    moderate_test: moderateTestJob({ db, log }),
    clean_ai: cleanAiJob({ db, log }),
    clean_feed: cleanFeedJob({ db, log }),
    clean_sign_ins: cleanSignInsJob({ db, log }),
    clean_repeats: cleanRepeatsJob({ db, log }),
    clean_pictures: cleanPicturesJob({ db, blobs, log }),
    erase_picture: erasePictureJob({ db, blobs }),
    erase_remains: eraseRemainsJob({ db }),
    keep_erasures: keepErasuresJob({ db, dataDir: config.dataDir }),
    keep_terms: keepTermsJob({ db, log }),
    release_over_limit: releaseOverLimitJob({ db, log }),
    announce: announceJob({ db }),
    end_classes: endClassesJob({ db, log }),
    award_achievements: awardAchievementsJob({ db, log }),
    count_leaderboards: countLeaderboardsJob({ db, log }),
    count_platform: countPlatformJob({ db }),
    escalate_disputes: escalateDisputesJob({ db, log }),
    spread_limits: spreadLimitsJob({ db, log }),
    remind: remindJob({ db, log }),
    due_tomorrow: dueTomorrowJob({ db, log }),
    send_push: sendPushJob({
      db,
      log,
      send: createSender({
        keys: () => vapidKeys(db, config.push),
        subject: config.push.subject,
        testHost: config.push.testHost,
      }),
    }),
    clean_platform: cleanPlatformJob({ db, log }),
    tell_of_message: tellOfMessageJob({ db }),
    make_insights: makeInsightsJob({ db, log }),
    tell_families: tellFamiliesJob({ db, log }),
  };
}

/**
 * What runs by the clock (UTC), as lines of a crontab. A night in which the computer was off is made up for at the next start, for
 * two days and a Friday's evening until Monday. Of what runs each minute there is one job at a time, so that none that failed stays
 * behind.
 */
export const crontab = `
17 1 * * * clean_feed ?fill=2d&max=3
27 1 * * * clean_sign_ins ?fill=2d&max=3
37 1 * * * clean_repeats ?fill=2d&max=3
47 1 * * * clean_ai ?fill=2d&max=3
57 1 * * * clean_pictures ?fill=2d&max=3
7 2 * * * end_classes ?fill=2d&max=3
* * * * * keep_erasures ?jobKey=keep_erasures
27 2 * * * keep_terms ?fill=2d&max=3
7 2 * * * clean_platform ?fill=2d&max=3
7 * * * * release_over_limit ?fill=2h&max=3
9 2 * * * award_achievements ?fill=2d&max=3
12 * * * * count_leaderboards ?fill=2h&max=3
27 2 * * * count_platform ?fill=2d&max=3
13 * * * * escalate_disputes ?fill=2h&max=3
12 * * * * due_tomorrow ?fill=2h&max=3
* * * * * remind ?jobKey=remind
17 2 * * * make_insights ?fill=1d&max=3
3 * * * * tell_families ?fill=3d&max=3
`;
