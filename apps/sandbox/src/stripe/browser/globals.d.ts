interface Window {
  stripeParts: any;
  Stripe: any;
}
