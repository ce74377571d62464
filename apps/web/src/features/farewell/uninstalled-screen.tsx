import { brand } from '@winnow/sdk/brand';
import { Brand } from '@winnow/ui/brand';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { Select } from '@winnow/ui/select';
import { TextArea } from '@winnow/ui/text-area';
import { useState } from 'react';
import { Link } from 'react-router';
import { letter, reasons, type Reason } from './letter';

const left = [
  ['In this browser', 'Nothing. The robot’s data was removed with it.'],
  [
    'In your account',
    'Your friends, their engagement and your settings, until you delete the account.',
  ],
  ['Under way', 'Nothing. Friends who were still waiting to be removed stay your friends.'],
] as const;

/** Chrome opens this screen after the robot is removed: what became of the data, and an optional question. */
export function UninstalledScreen() {
  const [reason, setReason] = useState<Reason>('none');
  const [words, setWords] = useState('');
  return (
    <main className="mx-auto flex max-w-[640px] flex-col gap-5 px-6 pt-12 pb-16">
      <Brand name={brand.name} size="lg" />
      <div className="mt-3">
        <h1 className="text-title">The robot is removed</h1>
        <p className="mt-1 text-muted">It has stopped working. This is what remains.</p>
      </div>
      <Card>
        <dl className="flex flex-col gap-3">
          {left.map(([where, what]) => (
            <div key={where}>
              <dt className="font-strong">{where}</dt>
              <dd className="text-muted">{what}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-5 flex flex-wrap gap-2">
          <Button variant="primary" href={brand.storeUrl}>
            Install it again
          </Button>
          <Button render={(props) => <Link to="/dashboard" {...props} />}>
            Go to the dashboard
          </Button>
          <Button variant="ghost" href={letter('delete', '')}>
            Delete my account
          </Button>
        </div>
      </Card>
      <Card
        title="Why did you remove it?"
        description="Optional. This page sends nothing. Your e-mail program sends it when you press send there."
      >
        <div className="flex flex-col gap-3">
          <Select
            label="The main reason"
            options={reasons}
            value={reason}
            onValueChange={setReason}
          />
          <TextArea
            label="In your own words"
            rows={3}
            maxLength={1000}
            value={words}
            onValueChange={setWords}
          />
          <Button className="self-start" href={letter(reason, words)}>
            Write it as an e-mail
          </Button>
        </div>
      </Card>
    </main>
  );
}
