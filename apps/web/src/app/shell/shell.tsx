import { type ReactNode, useContext, useState } from 'react';
import { useLocation } from 'react-router';
import { RobotNotices } from '../../features/robot/notices/robot-notices';
import { isRenewalDue } from '../../shared/plan/payment-rules';
import { useCurrentUserQuery } from '../../shared/api/user-api';
import { useStored } from '../../shared/storage/use-stored';
import { CommandsProvider } from '../../shared/commands/commands';
import { isImpersonating } from '../../shared/session/impersonation';
import { UndoProvider } from '../../shared/commands/undo';
import { UnconfirmedEmail } from '../../shared/session/unconfirmed-email';
import { JobOpen } from '../job-open';
import { ConsentNotice } from './consent/consent-notice';
import { AppSidebar } from './app-sidebar';
import { routeMeta } from '../route-meta';
import { Support } from './support';
import { ServiceStatusNotice } from './service-status';
import { TopBanner } from './top-banner';
import { Prompts } from './prompts';
import { useDevtoolsCount } from './use-devtools-count';
import { Keyboard } from './commands/keyboard';
import { useTimeZone } from './use-time-zone';
import { PromptPart } from '../../shared/dialogs/dialog-part';
import { isConsentOpen } from '../../shared/tracking/consent';
import { lazyComponent } from '../../shared/loading/lazy-component';

// Lazy: only few users need them.
const PaymentDue = lazyComponent(() =>
  import('../../features/billing/payment/payment-due').then(({ PaymentDue: it }) => it),
);
const ReferralQuestion = lazyComponent(() =>
  import('../../features/affiliate/referral-question').then(({ ReferralQuestion: it }) => it),
);
const Conversions = lazyComponent(() =>
  import('./consent/conversions').then(({ Conversions: it }) => it),
);

/** Sidebar and content. */
export function Shell({ children }: { children: ReactNode }) {
  useTimeZone();
  useDevtoolsCount();
  // Read once at the start of the visit: the code of the second question may load after the first was
  // answered.
  const [isAsked] = useState(isConsentOpen);
  const { data: user } = useCurrentUserQuery();
  const [via] = useStored('via');
  const { fluid, padding } = routeMeta(useLocation().pathname);
  return (
    <UndoProvider>
      <CommandsProvider>
        <div className="flex min-h-dvh max-[1100px]:flex-col">
          <a
            href="#content"
            className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-control focus:bg-surface focus:px-3 focus:py-2 focus:shadow-float"
          >
            Skip to the content
          </a>
          <Keyboard />
          <Prompts />
          <AppSidebar />
          <main
            id="content"
            tabIndex={-1}
            className={`min-w-0 flex-1 outline-none ${padding ? 'px-8 pt-7 pb-6 max-[1100px]:pt-5 max-md:px-4 max-md:pt-4' : ''} ${isImpersonating() ? 'min-[1101px]:pt-20! max-[1100px]:pb-40!' : ''}`}
          >
            <div className={fluid ? '' : 'mx-auto max-w-[1240px]'}>
              <ServiceStatusNotice />
              {user && isRenewalDue(user) && (
                <PromptPart>
                  <PaymentDue user={user} className="mb-5" />
                </PromptPart>
              )}
              <TopBanner />
              {!isImpersonating() && <UnconfirmedEmail className="mb-5" isDismissible />}
              <ConsentNotice />
              {via !== null && !isImpersonating() && (
                <PromptPart>
                  <ReferralQuestion />
                </PromptPart>
              )}
              <PromptPart>
                <Conversions isAskedAlready={isAsked} />
              </PromptPart>
              <RobotNotices isJobOpen={useContext(JobOpen)} />
              {children}
            </div>
          </main>
          <Support />
        </div>
      </CommandsProvider>
    </UndoProvider>
  );
}
