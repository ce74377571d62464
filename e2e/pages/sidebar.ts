import type { Page } from '@playwright/test';

/** The left column, the same on every screen: the robot's state, what to do next, the menu. */
export class Sidebar {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get robot() {
    return this.page.getByRole('status').filter({ hasText: /robot/i });
  }
  /** 'Sync Friend List' the first time, 'Sync friends' later. */
  get syncFriends() {
    return this.page.getByRole('button', { name: /^Sync (Friend List|friends)$/ });
  }
  /** The only next step until the robot is set up. */
  get openRobot() {
    return this.page.getByRole('complementary').getByRole('button', { name: 'Open the robot' });
  }
  get syncEngagement() {
    return this.page.getByRole('button', { name: 'Sync engagement' });
  }
  get cooldown() {
    return this.page.getByRole('button', { name: /^Sync available in \d\d:\d\d:\d\d$/ });
  }
  get unfriend() {
    return this.page.getByRole('complementary').getByRole('button', { name: /^Unfriend/ });
  }
  link(name: string) {
    return this.page.getByRole('link', { name });
  }
}
