import { useReplica } from '../../replica/use-live.ts';
import { momentOf } from '../../lib/dates.ts';
import { answerTo, useRemembered } from '../../session/use-remembered.ts';
import { useWishes } from '../../session/wishes.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Skeleton, SkeletonRow } from '../../ui/skeleton.tsx';
import { LimitBanner } from './limit-banner.tsx';
import { PlanCards } from './plan-cards.tsx';
import { RequestsCard } from './requests-card.tsx';

const t = words.plans;

/** What one's plan allows, the other plans, and what was asked for; as the device knows it where the school is away. */
export function PlansPage() {
  const { person } = useReplica();
  const status = useRemembered(answerTo('subscription'));
  const offered = useRemembered(answerTo('listPlans'));
  const wishes = useWishes();
  const holders = status.answer?.holders ?? [];
  const isKnown = status.answer !== null && offered.answer !== null;
  return (
    <>
      <div>
        <h1>{t.title}</h1>
        <p className="muted">{t.intro}</p>
      </div>
      {!isKnown && !status.error && (
        <Skeleton label={words.app.loading}>
          <SkeletonRow />
          <SkeletonRow />
        </Skeleton>
      )}
      {!isKnown && status.error && (
        <Empty picture="sea" level={2} title={t.unknown}>
          {null}
        </Empty>
      )}
      {isKnown && status.error && status.at && <p className="small muted">{t.asOf(momentOf(status.at))}</p>}
      {holders.map((holder) => (
        <LimitBanner key={holder.id} holder={holder} timeZone={status.answer?.timeZone} />
      ))}
      {person.role === 'teacher' && isKnown && (
        <Banner>
          <p>{holders.length === 0 ? t.schoolDecides : t.tutor}</p>
        </Banner>
      )}
      {person.role === 'parent' && isKnown && holders.length === 0 && (
        <Banner>
          <p>{t.noChild}</p>
        </Banner>
      )}
      {isKnown &&
        (holders.length === 0 ? [null] : holders).map((holder) => (
          <PlanCards
            key={holder?.id ?? 'all'}
            holder={holder}
            plans={offered.answer ?? []}
            wishes={wishes}
            timeZone={status.answer?.timeZone}
          />
        ))}
      <RequestsCard holders={holders} wishes={wishes} timeZone={status.answer?.timeZone} />
    </>
  );
}
