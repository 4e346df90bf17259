import { Check, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AnswerOf } from '../../../schema/rest/index.ts';
import { SafetyAlerts } from '../../family/safety-alerts.tsx';
import { momentOf } from '../../lib/dates.ts';
import { call, RestError } from '../../rest/client.ts';
import { useAnswer } from '../../rest/use-answer.ts';
import { reportUnauthorized } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Textarea } from '../../ui/field.tsx';
import { Skeleton, SkeletonRow } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { FiguresCard } from './figures-card.tsx';
import { ReportedCard } from './reported-card.tsx';

type RegisteredSchool = AnswerOf<'adminSchools'>[number];
const t = words.registeredSchools;
const readSchools = () => call('adminSchools');

interface ActsProps {
  school: RegisteredSchool;
  again: () => Promise<void>;
}

/** Sends a decision and says how it went. */
async function decide(act: () => Promise<unknown>, done: string, again: () => Promise<void>): Promise<void> {
  try {
    await act();
    showToast({ title: done });
  } catch (error) {
    if (reportUnauthorized(error)) return;
    if (!(error instanceof RestError)) throw error;
    showToast({ title: t.failed, description: error.said, variant: 'destructive' });
  }
  await again();
}

function Decline({ school, again, onClose }: ActsProps & { onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const decline = async () => {
    if (reason.trim() === '') {
      setIsMissing(true);
      return;
    }
    onClose();
    await decide(() => call('declineSchool', { params: { id: school.id }, body: { reason } }), t.declined, again);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t.declineTitle(school.name)}
      description={t.declineText}
      closeLabel={words.app.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button variant="danger" onClick={() => void decline()}>
            {t.decline}
          </Button>
        </>
      }
    >
      <Textarea
        label={t.reason}
        rows={3}
        maxLength={500}
        value={reason}
        error={isMissing && reason.trim() === '' ? t.reasonNeeded : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}

function Acts({ school, again }: ActsProps) {
  const [declining, setDeclining] = useState(false);
  return (
    <div className="row">
      {school.state !== 'confirmed' && (
        <Button
          variant="soft"
          icon={Check}
          onClick={() => void decide(() => call('confirmSchool', { params: { id: school.id } }), t.confirmed, again)}
        >
          {t.confirm}
        </Button>
      )}
      {school.state !== 'declined' && (
        <Button variant="ghost" icon={X} onClick={() => setDeclining(true)}>
          {t.decline}
        </Button>
      )}
      {declining && <Decline school={school} again={again} onClose={() => setDeclining(false)} />}
    </div>
  );
}

function SchoolRow({ school, again }: ActsProps) {
  const place = [school.address, school.city, school.country].filter(Boolean).join(', ');
  return (
    <li>
      <div className="grow stack stack-s">
        <div className="row between">
          <h3 className="large">
            <bdi>{school.name}</bdi>
          </h3>
          <Badge>{t.states[school.state]}</Badge>
        </div>
        {place && <p>{place}</p>}
        <p>{school.contactEmail}</p>
        <p className="small muted">
          {t.admin(school.adminName, school.adminUsername)}. {t.since(momentOf(school.createdAt))}.{' '}
          {t.people(school.totalTeachers, school.totalStudents)}.
        </p>
        {school.declineReason && <p className="small">{school.declineReason}</p>}
        <Acts school={school} again={again} />
      </div>
    </li>
  );
}

/** What waits for the platform: schools that registered themselves. */
export function ReportsPage() {
  const { answer, error, again } = useAnswer(readSchools);
  useEffect(() => void reportUnauthorized(error), [error]);
  const waiting = answer?.filter(({ state }) => state === 'waiting') ?? [];
  const decided = answer?.filter(({ state }) => state !== 'waiting') ?? [];
  const list = (schools: readonly RegisteredSchool[]) => (
    <ul className="list">
      {schools.map((school) => (
        <SchoolRow key={school.id} school={school} again={again} />
      ))}
    </ul>
  );
  return (
    <>
      <h1>{t.page}</h1>
      <SafetyAlerts />
      {error && (
        <Banner
          tone="notyet"
          live
          action={
            <Button size="small" onClick={() => void again()}>
              {words.school.again}
            </Button>
          }
        >
          <p>{error.status === 0 ? words.school.failed : (error.said ?? words.school.failed)}</p>
        </Banner>
      )}
      {!answer && !error && (
        <Skeleton label={words.app.loading}>
          <SkeletonRow />
        </Skeleton>
      )}
      {answer && waiting.length === 0 && (
        <Empty picture="harbour" level={2} title={t.none.title}>
          {t.none.text}
        </Empty>
      )}
      {waiting.length > 0 && (
        <Card title={t.title} flush>
          <p className="inset muted">{t.text}</p>
          {list(waiting)}
        </Card>
      )}
      {decided.length > 0 && (
        <Card title={t.decided} flush>
          {list(decided)}
        </Card>
      )}
      <ReportedCard />
      <FiguresCard />
    </>
  );
}
