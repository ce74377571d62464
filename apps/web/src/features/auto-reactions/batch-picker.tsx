import {
  batchObstacle,
  type ReactionBatch,
  reactionBatches,
  type ReactionUsage,
  reactionTexts,
  recommendedReactionBatches,
} from '@winnow/sdk/rules';
import { Tooltip } from '@winnow/ui/tooltip';
import { useId } from 'react';

interface Props {
  value: ReactionBatch;
  standing: ReactionUsage;
  onValueChange: (batch: ReactionBatch) => void;
}

const box =
  'grid h-11 place-items-center rounded-control border text-lg font-strong tabular-nums transition-colors has-focus-visible:focus-ring';
const looks = {
  chosen: 'border-accent bg-accent-soft text-accent-text',
  open: 'border-border-strong bg-surface hover:border-control',
  off: 'border-border-strong bg-canvas text-muted',
};

/**
 * How many posts a run reacts to. A size that the plan or the day does not allow stays focusable, so that it
 * can say why.
 */
export function BatchPicker({ value, standing, onValueChange }: Props) {
  const name = useId();
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Reactions to send</legend>
      <div className="mt-1.5 grid grid-cols-4 gap-2">
        {reactionBatches.map((batch) => {
          const obstacle = batchObstacle(batch, standing);
          const input = (
            <input
              type="radio"
              name={name}
              value={batch}
              checked={batch === value}
              aria-disabled={obstacle ? true : undefined}
              onChange={() => {
                if (!obstacle) onValueChange(batch);
              }}
              className={`absolute inset-0 appearance-none opacity-0 ${obstacle ? 'cursor-not-allowed' : 'cursor-pointer'}`}
            />
          );
          return (
            <label
              key={batch}
              className={`relative ${box} ${obstacle ? looks.off : batch === value ? looks.chosen : looks.open} ${batch === value ? 'inset-ring inset-ring-accent' : ''}`}
            >
              {obstacle ? <Tooltip content={reactionTexts[obstacle]}>{input}</Tooltip> : input}
              {batch}
            </label>
          );
        })}
      </div>
      <p className="mt-1.5 text-xs text-muted">
        {recommendedReactionBatches.join(' or ')} at a time are recommended.
      </p>
    </fieldset>
  );
}
