-- The built-in wording of each kind of e-mail: what a new organisation starts with, and what a blank part
-- falls back to. HTML for mail readers: tables and inline styles only.

create table private.email_defaults (
  template_type text not null,
  subject text not null,
  body_html text not null,
  body_text text not null,
  constraint email_defaults_pkey primary key (template_type)
);
comment on table private.email_defaults is
  'The built-in wording of one kind of e-mail. Changed by migrations only.';

-- One frame for both letters, so that they cannot drift apart.
create function pg_temp.letter(p_preview text, p_lead text, p_button text, p_rows text, p_foot text) returns text
language sql as $$
  select '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f2f4f5" style="background-color:#f2f4f5;">
  <tr>
    <td align="center" style="padding:32px 16px;">
      <div style="display:none;max-height:0;overflow:hidden;">' || p_preview || '</div>
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:560px;background-color:#ffffff;border-radius:8px;font-family:Helvetica,Arial,sans-serif;color:#1d2730;">
        <tr>
          <td style="padding:28px 32px 0 32px;font-size:15px;line-height:22px;font-weight:bold;">{{organization.name}}</td>
        </tr>
        <tr>
          <td style="padding:20px 32px 0 32px;font-size:16px;line-height:25px;">
            <p style="margin:0 0 16px 0;">Hello {{contact.name}},</p>
            <p style="margin:0 0 16px 0;">' || p_lead || '</p>
          </td>
        </tr>
        <tr>
          <td style="padding:4px 32px 0 32px;">
            <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid #d9dfe3;border-bottom:1px solid #d9dfe3;font-size:15px;line-height:22px;">' || p_rows || '
            </table>
          </td>
        </tr>
        <tr>
          <td style="padding:24px 32px 8px 32px;">
            <table role="presentation" cellpadding="0" cellspacing="0" border="0">
              <tr>
                <td align="center" bgcolor="#12505b" style="background-color:#12505b;border-radius:6px;">
                  <a href="{{shareLink}}" target="_blank" style="display:inline-block;padding:14px 26px;font-size:16px;line-height:20px;font-weight:bold;color:#ffffff;text-decoration:none;">' || p_button || '</a>
                </td>
              </tr>
            </table>
          </td>
        </tr>
        <tr>
          <td style="padding:8px 32px 0 32px;font-size:13px;line-height:20px;color:#56646e;">
            <p style="margin:0 0 4px 0;">If the button does not open, copy this address into your browser:</p>
            <p style="margin:0;word-break:break-all;"><a href="{{shareLink}}" target="_blank" style="color:#12505b;">{{shareLink}}</a></p>
          </td>
        </tr>
        <tr>
          <td style="padding:20px 32px 28px 32px;font-size:14px;line-height:22px;color:#56646e;">
            <p style="margin:0 0 16px 0;">' || p_foot || '</p>
            <p style="margin:0;color:#1d2730;">{{organization.name}}<br>{{organization.phone}}<br>{{organization.email}}</p>
          </td>
        </tr>
      </table>
    </td>
  </tr>
</table>'
$$;

create function pg_temp.letter_row(p_label text, p_value text) returns text
language sql as $$
  select '
              <tr>
                <td valign="top" width="120" style="padding:10px 12px 10px 0;color:#56646e;">' || p_label || '</td>
                <td valign="top" style="padding:10px 0;">' || p_value || '</td>
              </tr>'
$$;

insert into private.email_defaults (template_type, subject, body_html, body_text) values
('report_share', 'Your inspection report for {{report.address}}',
  pg_temp.letter(
    'Read it online or download the PDF.',
    'your inspection report is ready. The link below opens it in your browser, with every photo, and from there you can download the PDF.',
    'Open the report',
    pg_temp.letter_row('Property', '{{report.address}}') || pg_temp.letter_row('Inspected', '{{report.inspection_date}}'),
    'The link is meant for you. Anyone who has it can read the report, so please share it with care. If something in the report is unclear, call or write to us: we are glad to go through it with you.'),
'Hello {{contact.name}},

your inspection report is ready.

Property:  {{report.address}}
Inspected: {{report.inspection_date}}

Open it in your browser, with every photo, and download the PDF from there:
{{shareLink}}

The link is meant for you. Anyone who has it can read the report, so please share it with care. If something in the report is unclear, call or write to us: we are glad to go through it with you.

{{organization.name}}
{{organization.phone}}
{{organization.email}}
'),
('agreement_invite', 'Please sign the inspection agreement for {{report.address}}',
  pg_temp.letter(
    'It takes about two minutes.',
    'before we inspect the property we need your signature on the inspection agreement. It says what the inspection covers and what it does not. You can read and sign it on your phone; it takes about two minutes.',
    'Read and sign',
    pg_temp.letter_row('Property', '{{report.address}}') || pg_temp.letter_row('Inspection', '{{report.inspection_date}}')
      || pg_temp.letter_row('Your address', '{{contact.address}}'),
    'Please sign before the day of the inspection. If you have a question about the agreement, call or write to us before you sign.'),
'Hello {{contact.name}},

before we inspect the property we need your signature on the inspection agreement. It says what the inspection covers and what it does not.

Property:     {{report.address}}
Inspection:   {{report.inspection_date}}
Your address: {{contact.address}}

Read and sign it here; it takes about two minutes:
{{shareLink}}

Please sign before the day of the inspection. If you have a question about the agreement, call or write to us before you sign.

{{organization.name}}
{{organization.phone}}
{{organization.email}}
');

drop function pg_temp.letter(text, text, text, text, text);
drop function pg_temp.letter_row(text, text);
