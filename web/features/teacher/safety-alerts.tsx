import { useReplica } from '../../replica/use-live.ts';
import { useMay } from '../../replica/use-may.ts';
import { words } from '../../text/index.ts';
import { refusalText } from '../../text/refusal.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useTeacherActions } from './actions.ts';
import { useSafetyAlerts } from './queries.ts';

const text = words.teacher.safety;

/** Children whose words sounded like danger or despair: that they need somebody, never what they wrote. */
export function SafetyAlerts() {
  const alerts = useSafetyAlerts();
  const { seeAlert } = useTeacherActions();
  const { clock } = useReplica();
  const { mayEdit } = useMay('notice');
  return alerts.map((alert) => (
    <Banner key={alert.id} tone="danger" live>
      <p className="strong">{text.title(alert.details['name'] ?? '')}</p>
      <p>{text.text}</p>
      <div>
        {mayEdit(alert, { readAt: clock().now }).allowed && (
          <Button
            onClick={() => {
              seeAlert(alert.id).catch((error: unknown) => {
                showToast({ title: text.failed, description: refusalText(error), variant: 'destructive' });
              });
            }}
          >
            {text.seen}
          </Button>
        )}
      </div>
    </Banner>
  ));
}
