import { useState } from 'react';
import { Avatar } from '../src/avatar';
import { Button } from '../src/button';
import { Card } from '../src/card';
import { Dialog } from '../src/dialog';
import { Menu } from '../src/menu';
import { Popover } from '../src/popover';
import { useToast } from '../src/toast';
import { Tooltip } from '../src/tooltip';

export function Overlays() {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  return (
    <Card title="Things that open">
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" onClick={() => setOpen(true)}>
          Open dialog
        </Button>
        <Dialog
          open={open}
          onOpenChange={setOpen}
          tone="danger"
          title="Unfriend 12 people?"
          description="The robot removes them one by one, about 9 minutes in all. You can pause at any time."
          footer={
            <>
              <Button onClick={() => setOpen(false)}>Cancel</Button>
              <Button variant="danger" onClick={() => setOpen(false)}>
                Unfriend 12
              </Button>
            </>
          }
        >
          <p>They are not told. 52 of today’s 100 removals are left after this.</p>
        </Dialog>
        <Popover trigger={<Button>Open popover</Button>} label="Aaron Mbeki" openOnHover>
          <span className="flex items-center gap-3">
            <Avatar name="Aaron Mbeki" size="lg" />
            <span>
              <span className="block font-semibold">Aaron Mbeki</span>
              <span className="block text-xs text-muted">Friends since 3 Mar 2009</span>
            </span>
          </span>
          <Button block className="mt-3" iconEnd="external" href="#profile">
            Open on Facebook
          </Button>
        </Popover>
        <Menu
          trigger={<Button iconEnd="chevron-down">Open menu</Button>}
          items={[
            { key: 'export', label: 'Export', icon: 'download', onSelect: () => undefined },
            {
              key: 'settings',
              label: 'Settings',
              icon: 'settings',
              render: ({ children, ...link }) => (
                <a href="#settings" {...link}>
                  {children}
                </a>
              ),
            },
            { key: 'off', label: 'Not now', disabled: true },
          ]}
        />
        <Tooltip content="Sorts people by what they did last.">
          <Button>Has a tooltip</Button>
        </Tooltip>
        <Button
          onClick={() =>
            toast.show({
              title: '3 friends whitelisted',
              tone: 'success',
              action: { label: 'Undo', onClick: () => toast.show({ title: 'Taken back' }) },
            })
          }
        >
          Show toast
        </Button>
        <Button
          onClick={() =>
            toast.show({
              tone: 'danger',
              title: 'It did not save',
              description: 'Nothing was lost.',
            })
          }
        >
          Show failure
        </Button>
      </div>
    </Card>
  );
}
