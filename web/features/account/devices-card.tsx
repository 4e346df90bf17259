import { MonitorSmartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AnswerOf } from '../../../schema/rest/index.ts';
import { momentOf } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { call } from '../../rest/client.ts';
import { useSignOut } from '../../session/sign-out.ts';
import { isUnauthorized, sentenceFor } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.tsx';

const t = words.profile.devices;

type Device = AnswerOf<'listSessions'>[number];

/** The devices on which one is signed in. Needs the server. */
export function DevicesCard() {
  const [devices, setDevices] = useState<readonly Device[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const signOut = useSignOut();
  const navigate = useNavigate();

  const [turn, setTurn] = useState(0);
  const askAgain = (): void => setTurn((before) => before + 1);
  useEffect(() => {
    let here = true;
    call('listSessions').then(
      (found) => {
        if (!here) return;
        setDevices(found);
        setProblem(null);
      },
      (error: unknown) => {
        // Nobody has pressed anything: a missing sign-in is said where something waits to be sent.
        if (here) setProblem(isUnauthorized(error) ? t.offline : sentenceFor(error, t));
      },
    );
    return () => {
      here = false;
    };
  }, [turn]);

  const end = async (device: Device): Promise<void> => {
    try {
      await call('endSession', { params: { id: device.id } });
      showToast({ title: t.ended });
    } catch (error) {
      setProblem(sentenceFor(error, t));
      return;
    }
    askAgain();
  };
  const everywhere = async (): Promise<void> => {
    try {
      await call('signOutEverywhere', { body: { exceptThis: true } });
    } catch (error) {
      setProblem(sentenceFor(error, t));
      return;
    }
    // Last, since what is not at school yet is sent first.
    if (await signOut()) await navigate(paths.home);
    else askAgain();
  };

  return (
    <Card title={t.title}>
      <p className="muted">{t.text}</p>
      {problem && (
        <Banner tone="notyet" live>
          <p>{problem}</p>
        </Banner>
      )}
      {devices && (
        <ul className="devices">
          {devices.map((device) => {
            const name = device.agent ?? t.unknown;
            return (
              <li key={device.id} className="row between">
                <span className="row nowrap">
                  <Icon icon={MonitorSmartphone} />
                  <span>
                    <span className="strong">{name}</span>
                    <br />
                    <span className="small muted">{device.current ? t.here : t.seen(momentOf(device.lastSeenAt))}</span>
                  </span>
                </span>
                {!device.current && (
                  <Button size="small" aria-label={t.endOf(name)} onClick={() => void end(device)}>
                    {t.end}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <div className="row">
        <Button onClick={() => setLeaving(true)}>{t.everywhere}</Button>
      </div>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={t.everywhereTitle}
        confirm={t.everywhere}
        cancel={words.app.cancel}
        danger
        onConfirm={() => void everywhere()}
      >
        {t.everywhereText}
      </ConfirmDialog>
    </Card>
  );
}
