export interface Mail {
  at: string;
  /** Recipients of the SMTP envelope; the headers of the mail do not count. */
  to: string[];
  from: string;
  subject: string;
  text: string;
}
