export interface Mail {
  at: string;
  /** Whom the server was told to give it to, whatever the mail says. */
  to: string[];
  from: string;
  subject: string;
  text: string;
}
