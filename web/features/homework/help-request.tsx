import { GraduationCap, Hand, ListOrdered, Mic } from 'lucide-react';
import { useEffect, useState } from 'react';
import { naturalId } from '../../../schema/ids.ts';
import { type HelpAnswer, helpAnswers, helpCause } from '../../../schema/notice.ts';
import { DocumentFiles } from '../../answers/document-files.tsx';
import { MakeRecording } from '../../answers/make-recording.tsx';
import { useRecordingDraft } from '../../answers/recording-draft.ts';
import { canRecord } from '../../lib/recorder.ts';
import { OutboxFullError } from '../../replica/outbox.ts';
import { receiptOf } from '../../replica/sync-status.ts';
import { useMay } from '../../replica/use-may.ts';
import { useDocument, useLive, useReplica } from '../../replica/use-live.ts';
import { words } from '../../text/index.ts';
import { refusalText, whyNot } from '../../text/refusal.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { useHomeworkActions } from './actions.ts';
import type { Session } from './queries.ts';
import { ReadAloud } from '../../answering/read-aloud.tsx';

const text = words.helpRequest.child;

const sayingOf = (answer: string | undefined): HelpAnswer | undefined => helpAnswers.find((one) => one === answer);

/** The teacher's answer to what was asked last; null while there is none. */
function useHelp(session: Session): { id: string; said: HelpAnswer; teacher: string; isRead: boolean } | null {
  const { person } = useReplica();
  const { doc } = useDocument('notice', naturalId('notice', person.id, helpCause(session.id)));
  const said = sayingOf(doc?.details['answer']);
  // What has been asked since is not answered by it.
  if (!doc || !said || !session.askedAt || 'askedAt' in session.edited || doc.createdAt < session.askedAt) return null;
  return { id: doc.id, said, teacher: doc.details['teacher'] ?? '', isRead: doc.readAt !== undefined };
}

export interface HelpRequestProps {
  session: Session;
  /** Opens all the steps; only once the teacher has allowed them. */
  onShow?: () => void;
}

/** Asking the teacher about this question, and what the teacher says: allowed steps, or one of six phrases. */
export function HelpRequest({ session, onShow }: HelpRequestProps) {
  const { seeHelp } = useHomeworkActions();
  const { mayEdit } = useMay('homeworkSession');
  const { clock } = useReplica();
  const refused = whyNot(mayEdit(session, { askedAt: clock().now }));
  const { rows: places, ready, arrival } = useLive('enrolment');
  const help = useHelp(session);
  const unread = help && !help.isRead ? help.id : null;
  useEffect(() => {
    if (unread === null) return;
    seeHelp(unread).catch(() => {
      // Gone meanwhile: there is nothing left to open.
    });
  }, [unread, seeHelp]);
  if (!ready) return null;
  if (help) {
    const said = words.helpRequest.says[help.said];
    return (
      <Card title={text.title}>
        <Banner
          icon={GraduationCap}
          live
          action={<ReadAloud label={words.homework.lesson.readThis} text={`${text.said(help.teacher)} ${said}`} />}
        >
          <p>{text.said(help.teacher)}</p>
          <p className="strong">{said}</p>
        </Banner>
        <div className="row">
          {session.unlockedBy && onShow && (
            <Button icon={ListOrdered} onClick={onShow}>
              {text.showSteps}
            </Button>
          )}
        </div>
        {!session.unlockedBy && !refused && <Ask session={session} label={text.again} />}
      </Card>
    );
  }
  if (session.askedAt) {
    const at = receiptOf(session, 'askSeenAt', ['askedAt']);
    return (
      <Card title={text.title}>
        <Banner icon={Hand} live>
          <p className="strong">{text.asked}</p>
          <p>{text.next[at]}</p>
        </Banner>
        {session.askNote && (
          <DocumentFiles
            collection="homeworkSession"
            id={session.id}
            files={[session.askNote]}
            arrived={[session.askNote.sha256]}
          />
        )}
        <div>
          <Receipt at={at} word={words.sync.receipt[at]} />
        </div>
      </Card>
    );
  }
  const alone = places.length === 0 && arrival === 'here';
  return (
    <Card title={text.title}>
      <p className="muted" id="ask-what">
        {alone ? text.noClass : (refused ?? text.what)}
      </p>
      <Ask session={session} label={text.ask} disabled={alone || refused !== undefined} />
    </Card>
  );
}

interface AskProps {
  session: Session;
  label: string;
  disabled?: boolean;
}

/** The button that asks, and what a child may say aloud with it, where the device can record. */
function Ask({ session, label, disabled = false }: AskProps) {
  const { askTeacher } = useHomeworkActions();
  const note = useRecordingDraft(`draft:ask-note:${session.id}`);
  const said = note.value ?? null;
  const [wantsToSay, setWantsToSay] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const saying = wantsToSay || said !== null;
  const [ask, isAsking] = useOnce(async () => {
    try {
      await askTeacher(session, said);
      note.change(null);
    } catch (error) {
      const why = error instanceof OutboxFullError ? text.full : refusalText(error);
      showToast({ title: text.failed, description: why, variant: 'destructive' });
    }
  });
  return (
    <>
      {saying && (
        <MakeRecording
          says={text.sayWhat}
          recording={said}
          unsaved={note.problem !== null}
          onRecord={note.change}
          onTurn={setRecording}
        />
      )}
      <div className="row">
        <Button
          icon={Hand}
          disabled={disabled || note.value === undefined || isRecording || isAsking}
          aria-describedby="ask-what"
          onClick={() => void ask()}
        >
          {said ? text.askWithNote : label}
        </Button>
        {!saying && !disabled && canRecord() && (
          <Button variant="ghost" icon={Mic} onClick={() => setWantsToSay(true)}>
            {text.say}
          </Button>
        )}
      </div>
    </>
  );
}
