import { Checkbox } from '@winnow/ui/checkbox';
import { useId } from 'react';
import { count, formatNumber } from '../../../shared/format/format';
import { ChosenFriendList } from '../preview/chosen-friend-list';
import type { ChosenFriend } from '../selection/selection-slice';

interface Props {
  chosenFriends: readonly ChosenFriend[];
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  onDrop: (chosenFriend: ChosenFriend) => void;
}

/** The second choice of a removal: those of whom too little was read are kept unless the user names them too. */
export function TooLittleChoice({ chosenFriends, checked, onCheckedChange, onDrop }: Props) {
  const said = useId();
  const { length } = chosenFriends;
  const them = length === 1 ? 'this 1' : `these ${formatNumber(length)}`;
  return (
    <section
      aria-label="Too little read"
      className="mb-3 rounded-control border border-inactive-border bg-inactive-soft p-3"
    >
      <p id={said} className="font-strong text-inactive-text">
        Winnow has read too little to say about {count(length, 'friend')}
      </p>
      <Checkbox
        className="mt-2 mb-2.5"
        label={`Unfriend ${them} too`}
        hint="They may engage with you. Read more posts to find out."
        aria-describedby={said}
        checked={checked}
        onCheckedChange={onCheckedChange}
      />
      <ChosenFriendList
        label="Too little read"
        chosenFriends={chosenFriends}
        onDrop={onDrop}
        dropLabel={(name) => `Keep ${name}`}
        areFriends
        room="least"
      />
    </section>
  );
}
