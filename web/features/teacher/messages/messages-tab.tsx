import { Plus, Printer } from 'lucide-react';
import { useState } from 'react';
import { dayOf } from '../../../lib/dates.ts';
import { makePdf } from '../../../lib/pdf/index.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { MessagePanel } from '../../../messages/message-panel.tsx';
import { useConversations } from '../../../messages/queries.ts';
import { QuietHoursLine } from '../../../messages/quiet-hours.tsx';
import { words } from '../../../text/index.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useOnce } from '../../../ui/use-once.ts';
import type { ClassView } from '../class-view.ts';
import { SendMessageDialog } from './send-message-dialog.tsx';
import { weeklySlips } from './weekly-slip.ts';

const text = words.messages;
const slip = words.weeklySlip;

/** A class's messages: with each parent, announcements to all of them, and paper for families without a device. */
export function MessagesTab({ classroom, data }: ClassView) {
  const { unread } = useConversations(classroom.id);
  const [writing, setWriting] = useState(false);

  const [print, making] = useOnce(async () => {
    try {
      const now = new Date().toISOString();
      saveFile(await makePdf(weeklySlips(classroom, data, now)), slip.file(classroom.className, dayOf(now)));
    } catch {
      showToast({ title: slip.failed, variant: 'destructive' });
    }
  });

  return (
    <>
      <MessagePanel
        side="teacher"
        classId={classroom.id}
        head={
          <div className="head">
            <div>
              <h3>{text.title}</h3>
              <p className="muted">{text.unread(unread)}</p>
              <QuietHoursLine />
            </div>
            <div className="row">
              <Button
                icon={Printer}
                disabled={making}
                disabledReason={data.enrolments.length === 0 ? words.teacher.students.none.title : undefined}
                onClick={() => void print()}
              >
                {making ? slip.making : slip.print}
              </Button>
              {classroom.isActive && (
                <Button variant="primary" icon={Plus} onClick={() => setWriting(true)}>
                  {text.sendToParent}
                </Button>
              )}
            </div>
          </div>
        }
      />
      {writing && <SendMessageDialog classId={classroom.id} onClose={() => setWriting(false)} />}
    </>
  );
}
