import { ArrowLeft, Ellipsis, Flag } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { dayOf } from '../lib/dates.ts';
import { useReplica } from '../replica/use-live.ts';
import { words } from '../text/index.ts';
import { IconButton } from '../ui/button.tsx';
import { DropdownMenu } from '../ui/dropdown-menu.tsx';
import { Thread } from '../ui/long-list.tsx';
import { useMessageActions } from './actions.ts';
import { CameBack } from './came-back.tsx';
import { Marks } from './conversation-list.tsx';
import { useCameBack } from './instead.ts';
import { MessageCard } from './message-card.tsx';
import type { Conversation, Message } from './queries.ts';
import { endedBecause } from './ended.ts';
import { partnerOf } from './partner.ts';
import { classTeacherBeside, parentsIn, type Place, placeWaiting, usePlaces } from './places.ts';
import { Readers } from './readers.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ReportDialog } from './report-dialog.tsx';

const text = words.messages;

export interface ConversationPaneProps {
  conversation: Conversation;
  side: 'parent' | 'teacher';
  onBack: () => void;
}

/** The child that an answer is about: an announcement has none, then it is a child of the parent in that class. */
function aboutOf({ first, messages }: Conversation, places: readonly Place[], isParent: boolean): string | undefined {
  const named = messages.find(({ studentId }) => studentId)?.studentId;
  return named ?? (isParent ? places.find(({ classId }) => classId === first.classId)?.studentId : undefined);
}

/** One conversation: what was written, day by day, its receipts, and the answer. */
export function ConversationPane({ conversation, side, onBack }: ConversationPaneProps) {
  const { person, who } = useReplica();
  const places = usePlaces();
  const { open } = useMessageActions();
  const id = useId();
  const { first, messages, copies, unread } = conversation;
  const partner = partnerOf(conversation, person.id, places);
  const isGroup = partner.id === '';
  const received = messages.findLast(({ senderId }) => senderId !== person.id);
  const [reporting, setReporting] = useState(false);
  const about = aboutOf(conversation, places, side === 'parent');
  const ended = isGroup
    ? null
    : endedBecause({ partner, first, side, places, about, isLinked: about !== undefined && who().isParentOf(about) });
  const beside =
    side === 'parent' && about
      ? classTeacherBeside(places, { classId: first.classId, studentId: about, teacherId: partner.id })
      : undefined;
  const isWaiting = side === 'parent' && placeWaiting(places, { classId: first.classId, studentId: about });
  const note = beside
    ? text.beside(partner.name, beside.teacherName ?? '', partner.className)
    : isWaiting && text.noClassTeacher(partner.name, partner.className);
  const cameBack = useCameBack(conversation, { toId: partner.id, studentId: about });
  const rows = useMemo(() => rowsOf(messages), [messages]);
  // What arrives while it is open is read as it is seen.
  useEffect(() => {
    if (unread > 0) void open(conversation);
  }, [unread, open, conversation]);

  return (
    <section className="pane" aria-labelledby={id}>
      <div className="row nowrap top">
        <span className="only-s">
          <IconButton icon={ArrowLeft} label={text.back} onClick={onBack} />
        </span>
        <div className="stack stack-xs grow">
          <h3 id={id}>
            <bdi>{first.subject}</bdi>
          </h3>
          <p className="small muted">
            <bdi>
              {isGroup && !first.studentId
                ? text.everybody(partner.className)
                : text.with(partner.name, partner.student, partner.className)}
            </bdi>
          </p>
          <div className="row marks">
            <Marks type={first.messageType} priority={first.priority} />
          </div>
        </div>
        {received && (
          <DropdownMenu
            label={text.more}
            trigger={<IconButton icon={Ellipsis} label={text.more} />}
            entries={[{ label: text.report.open, icon: Flag, onSelect: () => setReporting(true) }]}
          />
        )}
      </div>
      <Thread label={text.written} rows={rows}>
        {(row) =>
          'day' in row ? (
            <p className="day">
              <span>{row.day}</span>
            </p>
          ) : (
            <MessageCard
              message={row.message}
              copies={row.message.id === first.id ? copies : []}
              partner={partner}
              at={row.at}
              of={messages.length}
            />
          )
        }
      </Thread>
      {cameBack.map((item) => (
        <CameBack key={item.key} item={item} />
      ))}
      {isGroup ? (
        <Readers copies={copies} parents={parentsIn(places, first.classId, first.studentId)} />
      ) : ended ? (
        <p className="small muted">{ended}</p>
      ) : (
        <>
          {note && (
            <p className="small muted">
              <bdi>{note}</bdi>
            </p>
          )}
          <ReplyForm conversation={conversation} partner={partner} about={about} classTeacher={beside} />
        </>
      )}
      {reporting && received && <ReportDialog message={received} onClose={() => setReporting(false)} />}
    </section>
  );
}

type Row = { id: string; day: string } | { id: string; message: Message; at: number };

/** A conversation line by line: before the first message of a day stands the day. */
function rowsOf(messages: readonly Message[]): Row[] {
  let before = '';
  return messages.flatMap((message, index): Row[] => {
    const day = dayOf(message.receivedAt ?? message.writtenAt);
    const row = { id: message.id, message, at: index + 1 };
    if (day === before) return [row];
    before = day;
    return [{ id: `day:${message.id}`, day }, row];
  });
}
