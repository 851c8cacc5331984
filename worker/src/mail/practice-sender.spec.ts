import { fromHeader, type PracticeSender, replyToHeader, withSenderDetails } from './practice-sender.js';
import { renderHtml } from './templates/render-html.js';
import { renderText } from './templates/render-text.js';

const MAIL_FROM = 'Doula Desk <no-reply@desk.example.test>';
const sender: PracticeSender = {
  firstName: 'Zoë',
  lastName: 'Núñez',
  email: 'zoe@x.test',
  phone: '555-0100',
  businessName: 'Moonrise',
};

describe('fromHeader', () => {
  it("names the practice, then the practitioner, with the server's address", () => {
    expect(fromHeader(sender, MAIL_FROM)).toEqual({
      name: 'Moonrise (Zoë Núñez) via Doula Desk',
      address: 'no-reply@desk.example.test',
    });
  });

  it.each(['', '  ', 'Zoë Núñez'])('names only the practitioner if the practice is called "%s"', (name) => {
    expect(fromHeader({ ...sender, businessName: name }, MAIL_FROM).name).toBe('Zoë Núñez via Doula Desk');
  });

  it("keeps the operator's name for the server", () => {
    expect(fromHeader(sender, '"Clinic, North" <desk@clinic.test>')).toEqual({
      name: 'Moonrise (Zoë Núñez) via Clinic, North',
      address: 'desk@clinic.test',
    });
    expect(fromHeader(sender, 'desk@clinic.test')).toEqual({
      name: 'Moonrise (Zoë Núñez) via Doula Desk',
      address: 'desk@clinic.test',
    });
  });

  it('is short and on one line, whatever the name is', () => {
    const businessName = `Moon\r\nBcc: all@x.test\u0000${'👶'.repeat(300)}`;
    const { name } = fromHeader({ ...sender, businessName }, MAIL_FROM);
    expect(name).toMatch(/^Moon Bcc: all@x\.test 👶+ via Doula Desk$/u);
    expect([...name].length).toBeLessThan(150);
  });
});

it('directs replies to the practitioner', () => {
  expect(replyToHeader({ ...sender, lastName: 'Núñez\r\nBcc: all@x.test' })).toEqual({
    name: 'Zoë Núñez Bcc: all@x.test',
    address: 'zoe@x.test',
  });
});

describe('withSenderDetails', () => {
  const text = {
    subject: 'Subject',
    greeting: 'Hello,',
    paragraphs: [],
    action: { label: 'Read', url: 'https://x.test' },
    afterward: [],
    closing: 'Bye',
  };

  it('says how to reach the practitioner', () => {
    expect(renderText(withSenderDetails(text, sender))).toContain(
      'Questions? Reply to this email, or contact Zoë Núñez: zoe@x.test or 555-0100.',
    );
    expect(renderText(withSenderDetails(text, { ...sender, phone: ' ' }))).toContain(
      'Zoë Núñez: zoe@x.test.\n',
    );
  });

  it("shows the practice's name in the letterhead, as text", () => {
    const html = renderHtml(withSenderDetails(text, { ...sender, businessName: '<b>Moonrise</b>' }));
    expect(html).toContain('>&lt;b&gt;Moonrise&lt;/b&gt;</p>');
    expect(html).not.toContain('>Doula Desk</p>');
    expect(renderHtml(text)).toContain('>Doula Desk</p>');
  });
});
