import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { PageHeader } from '@winnow/ui/page-header';

/** For other browsers: where the robot runs, and how to get that browser. */
export function ChromeScreen() {
  return (
    <>
      <PageHeader title="First install Google Chrome" subtitle="The robot is a Chrome extension." />
      <Card className="mt-6 max-w-[640px]">
        <p>You can look at your friends in any browser. Reading and removing need Chrome.</p>
        <Button className="mt-4 self-start" variant="primary" href="https://www.google.com/chrome/">
          Download Chrome
        </Button>
      </Card>
    </>
  );
}
