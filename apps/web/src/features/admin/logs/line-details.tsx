import type { RobotLogLine } from '@winnow/sdk/contract';
import { Badge } from '@winnow/ui/badge';
import { Button } from '@winnow/ui/button';
import { Dialog } from '@winnow/ui/dialog';
import { Fact, Facts } from '@winnow/ui/facts';
import { Link } from 'react-router';
import { personName } from '../../../shared/format/person-name';
import { formatMoment, levelWords, linesOf } from './logs-definition';

interface Props {
  line: RobotLogLine;
  onClose: () => void;
}

/** Everything that is known of a line, and links to related lines. */
export function LineDetails({ line, onClose }: Props) {
  const { user, at, received_at, level, message, exec_id, robot_version } = line;
  const [word, tone] = levelWords[level];
  const lead = (label: string, to: string) => (
    <Button render={(props) => <Link to={to} {...props} onClick={onClose} />}>{label}</Button>
  );
  return (
    <Dialog
      open
      size="lg"
      title="Log line"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <>
          {lead('All lines of this user', linesOf({ user_id: user.id }))}
          {exec_id && lead('All lines of this run', linesOf({ exec_id }))}
          {lead('Open the user', `/admin/users/${user.id}`)}
        </>
      }
    >
      <p className="mb-4 rounded-control bg-sunken p-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
        {message}
      </p>
      <Facts>
        <Fact name="Level">
          <Badge tone={tone}>{word}</Badge>
        </Fact>
        <Fact name="User">
          <bdi>{personName(user) || 'No name'}</bdi>
        </Fact>
        <Fact name="Time by the robot’s clock">{formatMoment(at)}</Fact>
        <Fact name="Received">{formatMoment(received_at)}</Fact>
        <Fact name="Robot version">{robot_version || 'Not reported'}</Fact>
        <Fact name="Run">
          <span className="wrap-anywhere">{exec_id ?? 'Outside a run'}</span>
        </Fact>
        <Fact name="Line ID">{line.id}</Fact>
      </Facts>
    </Dialog>
  );
}
