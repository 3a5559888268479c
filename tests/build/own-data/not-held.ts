/**
 * The tables that a copy has nothing of, by their names in the database, each with its reason. Every other table of the schema is
 * in `server/areas/own-data/holdings`.
 */
export const notHeld: Readonly<Record<string, string>> = {
  appointment_hours: 'when districts give appointments: of nobody',
  appointment_closed_days: 'when districts give none: of nobody',
  appointment_closed_hours: 'hours that districts give no more: of nobody',
  appointment_offices: 'which districts began with the profile: of nobody',
  appointment_cancellations: 'an appointment that its office cancels within the minute; then the appointment says it',
  call_counts: 'counts by keyed digests, which name nobody',
  desk_preferences: 'what people of the fund chose for their own desk',
  communications: 'what the fund tells all its members',
  early_files: 'files ahead of a form: nobody but the device that has its secret knows whose they are',
  early_pieces: 'as early_files',
  early_submissions: 'as early_files',
  document_links: 'digests of links that were mailed; what they are about is in document_asks',
  event_marks: 'one row about the order of events',
  held_names: 'what a call holds for a moment; forgotten after a day',
  imported_rows:
    'rows as an import wrote them, for 90 days, by the keys of the fund: what holds now is in the other tables',
  imports: 'counts of imports: of nobody',
  installation: 'one row about this server',
  parcel_parts: 'sizes of ciphertext that the server cannot open',
  passkey_challenges: 'numbers drawn by lot, good for five minutes',
  push_marks: 'one row about the events that notices were made of',
  push_notices:
    'which device was told of which event, until a day after it says nothing new: both are in their own tables',
  sandbox_orders: 'what the provider of a demonstration would keep; the orders are in payment_orders',
  sandbox_payments: 'as sandbox_orders',
  sandbox_refunds: 'as sandbox_orders',
  spent_handovers: 'of the management',
  used_captchas: 'numbers drawn by lot, which name nobody',
  withdrawn_tablets: 'tablets of the fund',
}
