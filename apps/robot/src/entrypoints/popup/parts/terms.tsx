import { brand } from '@winnow/sdk/brand';
import { Button } from '@winnow/ui/button';
import { LegalLink } from './legal-link';

/** What the robot does and does not do, shown before it does anything. */
export function Terms({ onAccept, isRoomy }: { onAccept: () => void; isRoomy?: boolean }) {
  return (
    <div className={`flex flex-col gap-2.5 ${isRoomy ? '' : 'text-xs'}`}>
      <p>
        {brand.name} is not affiliated with {brand.network}. Automation may conflict with{' '}
        {brand.network}’s terms: you decide, for your own account only.
      </p>
      <ul className="flex list-disc flex-col gap-1 pl-4">
        <li>It reads your own friends list, your posts, and who engaged with them.</li>
        <li>It unfriends, sends requests or reacts only as you chose, one by one, with pauses.</li>
        <li>What it reads goes to your {brand.name} account and nowhere else.</li>
        <li>It never sees your password and never posts anything.</li>
        <li>
          What is kept, and for how long, is described in the{' '}
          <LegalLink page="privacy">privacy policy</LegalLink>; what applies between you and us is
          in the <LegalLink page="terms">terms of use</LegalLink>.
        </li>
      </ul>
      <Button
        block={!isRoomy}
        className={isRoomy ? 'self-start' : ''}
        variant="primary"
        onClick={onAccept}
      >
        I agree
      </Button>
    </div>
  );
}
