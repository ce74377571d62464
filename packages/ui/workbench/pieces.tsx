import { Avatar } from '../src/avatar';
import { Badge } from '../src/badge';
import { Card } from '../src/card';
import { Icon, type IconName } from '../src/icon';
import { shapes } from '../src/icon-shapes';
import { KeyHint } from '../src/key-hint';
import { Overlay } from '../src/overlay';
import { Spinner } from '../src/spinner';
import { Stat } from '../src/stat';
import { StatusDot } from '../src/status-dot';
import { Stepper } from '../src/stepper';
import { Button } from '../src/button';
import { VisuallyHidden } from '../src/visually-hidden';

const before = 'vs the 7 days before';
const tones = [
  'neutral',
  'active',
  'inactive',
  'whitelist',
  'removed',
  'nonfriend',
  'danger',
  'success',
  'warning',
] as const;
const people = [
  'Priya Raman',
  'Tomás Ferreira',
  'Ingrid Solberg',
  'Kwame Boateng',
  'Mei-Ling Zhou',
];

export function Pieces() {
  return (
    <>
      <div className="grid grid-cols-6 gap-4">
        <Stat label="Reactions" value="412" delta="+18%" deltaTone="good" comparison={before} />
        <Stat label="Comments" value="96" delta="+4%" deltaTone="good" comparison={before} />
        <Stat label="Shares" value="11" delta="−21%" deltaTone="bad" comparison={before} />
        <Stat
          tone="active"
          label="Active friends"
          value="611"
          delta="+2%"
          deltaTone="good"
          comparison={before}
        />
        <Stat
          tone="inactive"
          label="Inactive friends"
          value="552"
          delta="−5%"
          deltaTone="good"
          comparison={before}
        />
        <Stat tone="removed" label="Unfriended" value="24" delta="+24" comparison={before} />
      </div>
      <div className="grid grid-cols-[1fr_1fr_1fr] gap-4">
        <Card
          title="Top 10 friends"
          actions={
            <Button variant="link" size="sm" iconEnd="arrow-right">
              All friends
            </Button>
          }
        >
          <ul className="flex flex-col gap-3.5">
            {people.map((name, index) => (
              <li key={name} className="flex items-center gap-2.5">
                <Avatar name={name} size="sm" />
                <span className="flex-1">{name}</span>
                <span className="font-semibold">{148 - index * 14}</span>
              </li>
            ))}
          </ul>
        </Card>
        <Card
          title="Set up the robot"
          footer={
            <>
              Open the dashboard
              <Icon name="external" size={14} />
            </>
          }
        >
          <Stepper
            label="Set up"
            steps={[
              {
                key: 'terms',
                title: 'Terms agreed',
                state: 'done',
                description: 'Nothing leaves your browser before you agree.',
              },
              {
                key: 'you',
                title: 'Is this you?',
                state: 'current',
                content: (
                  <Button variant="primary" block>
                    Yes, that is me
                  </Button>
                ),
              },
              {
                key: 'friends',
                title: 'Sync your friends',
                state: 'upcoming',
                onToggle: () => undefined,
              },
              { key: 'engagement', title: 'Sync your engagement', state: 'upcoming' },
            ]}
          />
        </Card>
        <Overlay locked text="Account is locked" hoverText="Subscribe to unlock">
          <Card className="h-full">
            <Stat
              card={false}
              size="display"
              label="Lifetime engagement score"
              value="47.6%"
              comparison="611 of 1,284 friends have engaged"
            />
          </Card>
        </Overlay>
      </div>
      <Card title="Small things" description="Badges, dots, keys, icons" selected>
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap gap-2">
            {tones.map((tone) => (
              <Badge key={tone} tone={tone} dot={tone !== 'neutral'}>
                {tone}
              </Badge>
            ))}
          </div>
          <div className="flex flex-wrap items-center gap-4">
            {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
              <Avatar key={size} name="Dana Whitfield" size={size} />
            ))}
            <span className="flex items-center gap-2">
              <StatusDot tone="active" pulse /> Working
            </span>
            <Spinner label="Reading" />
            <KeyHint keys={['Ctrl', 'A']} />
            <VisuallyHidden>Only heard</VisuallyHidden>
          </div>
          <div className="flex flex-wrap gap-3 text-muted">
            {(Object.keys(shapes) as IconName[]).map((name) => (
              <Icon key={name} name={name} size={20} label={name} />
            ))}
          </div>
        </div>
      </Card>
    </>
  );
}
