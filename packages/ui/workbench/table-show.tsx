import { useState } from 'react';
import { Avatar } from '../src/avatar';
import { Button } from '../src/button';
import { Card } from '../src/card';
import { Checkbox } from '../src/checkbox';
import { Pagination } from '../src/pagination';
import { Select } from '../src/select';
import { SelectionBar } from '../src/selection-bar';
import {
  SortHeader,
  type SortDirection,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../src/table';
import { type TabItem, Tabs } from '../src/tabs';
import { TextField } from '../src/text-field';

const names =
  'Aaron Mbeki|Abigail Thornton|Adriana Ruiz Calvo|Alexei Morozov|Alice Fairweather|Amal Haddad|Anders Lindqvist|Anja Petrović|Antoine Dubois|Beatriz Nogueira|Bo Jensen'.split(
    '|',
  );

const tabs: Omit<TabItem, 'render' | 'current'>[] = [
  { key: 'active', label: 'Active', tone: 'active', count: 611 },
  {
    key: 'inactive',
    label: 'Inactive',
    tone: 'inactive',
    count: 'Found 38 of 552',
    highlight: true,
  },
  { key: 'whitelist', label: 'Whitelist', tone: 'whitelist', count: 97 },
  { key: 'removed', label: 'Unfriended', tone: 'removed', count: 24 },
  { key: 'nonfriends', label: 'Non-Friends', tone: 'nonfriend', count: 143 },
];

const frames = [
  { value: '', label: 'All Time' },
  { value: '90', label: 'Last 90 days' },
];

export function TableShow() {
  const [frame, setFrame] = useState('90');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(100);
  const [chosen, setChosen] = useState(new Set(names.filter((_, index) => index % 3 !== 2)));
  const [direction, setDirection] = useState<SortDirection | null>('asc');

  function toggle(name: string) {
    const next = new Set(chosen);
    if (!next.delete(name)) next.add(name);
    setChosen(next);
  }

  return (
    <>
      <Tabs
        label="Groups"
        items={tabs.map((item) => ({
          ...item,
          current: item.key === 'inactive',
          render: ({ children, ...link }) => (
            <a href={`#${item.key}`} {...link}>
              {children}
            </a>
          ),
        }))}
      />
      <div className="-mt-1 flex flex-wrap items-center gap-2.5">
        <TextField
          label="Search"
          hideLabel
          type="search"
          icon="search"
          placeholder="Search friend here"
          className="w-60"
        />
        <Select
          label="Time frame"
          hideLabel
          options={frames}
          value={frame}
          onValueChange={setFrame}
          className="w-36"
        />
        <Checkbox label="Deactivated Accounts Only" />
        <span className="ml-auto flex items-center gap-2.5 text-muted">
          Select
          {['All', 'None', 'Invert'].map((mode) => (
            <button key={mode} type="button" className="font-semibold text-text hover:underline">
              {mode}
            </button>
          ))}
        </span>
      </div>
      <Card flush className="-mt-1.5">
        <Table aria-label="Inactive friends">
          <TableHead>
            <tr>
              <TableHeader className="w-8 pr-0!">
                <Checkbox
                  aria-label="Select all"
                  checked={chosen.size === names.length}
                  indeterminate={chosen.size > 0 && chosen.size < names.length}
                  onCheckedChange={(all) => setChosen(new Set(all ? names : []))}
                />
              </TableHeader>
              <SortHeader
                direction={direction}
                onSort={() => setDirection(direction === 'asc' ? 'desc' : 'asc')}
              >
                Name
              </SortHeader>
              {['Reactions', 'Comments', 'Shares', 'Total', 'Friends since', 'Last activity'].map(
                (title) => (
                  <SortHeader key={title} numeric direction={null} onSort={() => undefined}>
                    {title}
                  </SortHeader>
                ),
              )}
            </tr>
          </TableHead>
          <TableBody>
            {names.map((name, index) => (
              <TableRow
                key={name}
                interactive
                selected={chosen.has(name)}
                onClick={() => toggle(name)}
              >
                <TableCell className="pr-0!">
                  <Checkbox
                    aria-label={name}
                    checked={chosen.has(name)}
                    onClick={(event) => event.stopPropagation()}
                    onCheckedChange={() => toggle(name)}
                  />
                </TableCell>
                <TableCell>
                  <span className="flex items-center gap-3">
                    <Avatar name={name} />
                    <span className="leading-4">
                      <span className="block font-semibold">{name}</span>
                      <span className="block text-xs text-muted">
                        No activity on your last 120 posts
                      </span>
                    </span>
                  </span>
                </TableCell>
                <TableCell numeric muted>
                  0
                </TableCell>
                <TableCell numeric muted>
                  0
                </TableCell>
                <TableCell numeric muted>
                  0
                </TableCell>
                <TableCell numeric>{index * 17}</TableCell>
                <TableCell numeric>{index + 3} Mar 2012</TableCell>
                <TableCell numeric muted>
                  never
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Card>
      <SelectionBar
        summary={`${chosen.size} selected`}
        detail="of 38 shown"
        end={
          <Pagination
            page={page}
            pages={30}
            most={5}
            onPageChange={setPage}
            pageSize={size}
            onPageSizeChange={setSize}
          />
        }
      >
        <Button variant="ghost">Add to whitelist</Button>
        <Button variant="ghost">Already removed</Button>
        <Button variant="danger">Unfriend {chosen.size}</Button>
      </SelectionBar>
    </>
  );
}
