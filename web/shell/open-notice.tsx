import { useEffect, useRef } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { pushKinds, type PushKind } from '../../schema/views/push.ts';
import { mayOpen } from '../pages.ts';
import { paths } from '../paths.ts';
import { useDocument, useReplica } from '../replica/use-live.ts';
import { kindOf } from './notice-kinds.ts';
import { useShellData } from './shell-data.tsx';
import { Waiting } from './waiting.tsx';

/** Where a push leads whose notice has not come to this device yet. */
const pageOf: Record<PushKind, string> = {
  'homework-reminder': paths.homework,
  'assignment-due': paths.studentAssignments,
  achievement: paths.progress,
  'parent-alert': paths.parentDashboard,
};

/** What a pressed notification opens: the page of its notice, which is read then. */
export function OpenNotice() {
  const { kind, noticeId } = useParams();
  const { person } = useReplica();
  const { doc, ready } = useDocument('notice', noticeId);
  const data = useShellData();
  const read = useRef(false);
  useEffect(() => {
    if (!doc || read.current || kindOf(doc)?.isSettledThere) return;
    read.current = true;
    data?.notices.read(doc);
  }, [doc, data]);
  if (!ready) return <Waiting />;
  const known = pushKinds.find((one) => one === kind);
  const to = (doc && kindOf(doc)?.to(doc, person.role)) ?? (known ? pageOf[known] : paths.home);
  return <Navigate to={mayOpen(to, person.role) ? to : paths.home} replace />;
}
