import { friendRequestTexts } from '@winnow/sdk/rules';
import { Avatar } from '@winnow/ui/avatar';
import { Overlay } from '@winnow/ui/overlay';
import { Table, TableBody, TableCell, TableRow } from '@winnow/ui/table';
import { useNavigate } from 'react-router';
import { proPlan, useBuyPath } from '../../../shared/plan/buy-path';

/** Shows at most this many placeholders, so that the text over them stays in view. */
const maxBlurred = 4;

/** Placeholders of the people whom the plan does not show. They cannot be chosen. */
export function BlurredRows({ hidden }: { hidden: number }) {
  const navigate = useNavigate();
  const buy = useBuyPath(proPlan);
  if (hidden === 0) return null;
  return (
    <Overlay locked text={friendRequestTexts.blurred} onClick={() => void navigate(buy)}>
      <Table aria-hidden>
        <TableBody>
          {Array.from({ length: Math.min(hidden, maxBlurred) }, (_, at) => (
            <TableRow key={at}>
              <TableCell className="px-3!">
                <span className="flex items-center gap-3">
                  {/* As wide as the checkbox of a row above. */}
                  <span className="w-[18px]" />
                  <Avatar name={String(at)} /> Someone who engaged
                </span>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Overlay>
  );
}
