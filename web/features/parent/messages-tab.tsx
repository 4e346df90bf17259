import { Plus } from 'lucide-react';
import { useState } from 'react';
import { MessagePanel } from '../../messages/message-panel.tsx';
import { useConversations } from '../../messages/queries.ts';
import { QuietHoursLine } from '../../messages/quiet-hours.tsx';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { NewMessageDialog } from './new-message-dialog.tsx';

const text = words.messages;

/** The parent's messages: with each teacher of each child. */
export function MessagesTab() {
  const { unread } = useConversations();
  const [writing, setWriting] = useState(false);
  return (
    <>
      <MessagePanel
        side="parent"
        head={
          <div className="head">
            <div>
              <h2>{text.title}</h2>
              <p className="muted">{`${text.unread(unread)} ${text.parentHint}`}</p>
              <QuietHoursLine />
            </div>
            <Button variant="primary" icon={Plus} onClick={() => setWriting(true)}>
              {text.newMessage}
            </Button>
          </div>
        }
      />
      {writing && <NewMessageDialog onClose={() => setWriting(false)} />}
    </>
  );
}
