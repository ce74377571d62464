import { useState } from 'react';
import { Button } from '../src/button';
import { Card } from '../src/card';
import { Checkbox } from '../src/checkbox';
import { DateField } from '../src/date-field';
import { IconButton } from '../src/icon-button';
import { Pagination } from '../src/pagination';
import { Segmented } from '../src/segmented';
import { Select } from '../src/select';
import { Slider } from '../src/slider';
import { Switch } from '../src/switch';
import { TextArea } from '../src/text-area';
import { TextField } from '../src/text-field';

const variants = ['primary', 'secondary', 'danger', 'ghost', 'link'] as const;

function Buttons() {
  return (
    <Card title="Buttons">
      <div className="flex flex-col gap-3">
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <div key={size} className="flex flex-wrap items-center gap-3">
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant}
              </Button>
            ))}
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              {variant}
            </Button>
          ))}
          <Button variant="primary" loading>
            Saving
          </Button>
          <Button loading>Saving</Button>
          <Button icon="refresh">Sync</Button>
          <Button href="#away" iconEnd="external">
            Anchor
          </Button>
          <IconButton icon="trash" label="Delete" />
        </div>
      </div>
    </Card>
  );
}

function Fields() {
  const [text, setText] = useState('dana.whitfield');
  const [day, setDay] = useState('2026-08-21');
  const [posts, setPosts] = useState(20);
  const [on, setOn] = useState(true);
  return (
    <Card title="Fields">
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="User name"
          hint="As on your profile"
          value={text}
          onValueChange={setText}
        />
        <TextField label="E-mail" error="This is not an e-mail address." defaultValue="dana@" />
        <DateField label="From" value={day} max="2026-11-21" onValueChange={setDay} />
        <Select
          label="Language"
          options={[{ value: 'en', label: 'English' }]}
          value="en"
          onValueChange={() => undefined}
          disabled
        />
        <TextArea label="Message" placeholder="What happened?" className="col-span-2" />
        <Slider
          label="Posts to read"
          value={posts}
          min={1}
          max={500}
          valueText={`${posts} posts`}
          hint="More posts take longer."
          onValueChange={setPosts}
          className="col-span-2"
        />
        <Switch
          label="Night pause"
          hint="No work between 23:00 and 7:00"
          checked={on}
          onCheckedChange={setOn}
          className="col-span-2"
        />
        <Switch label="Off" className="col-span-2" />
      </div>
    </Card>
  );
}

export function Controls() {
  const [chart, setChart] = useState<'friends' | 'activities'>('friends');
  const [page, setPage] = useState(20);
  const options = [
    { value: 'friends', label: 'Friends' },
    { value: 'activities', label: 'Activities' },
  ] as const;
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <div className="flex flex-col gap-4">
        <Buttons />
        <Card title="Choices">
          <div className="flex flex-col items-start gap-4">
            <Checkbox label="Ticked" hint="With a hint" defaultChecked />
            <Checkbox label="Some" indeterminate />
            <Checkbox label="Not for now" disabled />
            <Checkbox label="Ticked and fixed" disabled defaultChecked />
            <Segmented
              label="Chart"
              look="title"
              options={options}
              value={chart}
              onValueChange={setChart}
            />
            <Segmented
              label="Chart, boxed"
              options={options}
              value={chart}
              onValueChange={setChart}
            />
            <Pagination label="More pages" page={page} pages={40} onPageChange={setPage} />
          </div>
        </Card>
      </div>
      <Fields />
    </div>
  );
}
