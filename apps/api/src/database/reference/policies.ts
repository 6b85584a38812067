// Terms of use and privacy policy as they ship: plain words for a twelve-year-old beside the full text. An edition that was
// released never changes: changed words are the next one, with its day and its changes.
import { automatedDecisions, informationUsed } from '@mycrew/contract/automated-decisions.ts';
import { shippedName } from '@mycrew/contract/brand.ts';

interface PolicySection {
  heading: string;
  /** The same rule in words a twelve-year-old reads without help. */
  plain: string;
  full: string;
}

export interface Policy {
  type: 'terms' | 'privacy';
  /** Of what ships; its version is the next one where it is published. */
  edition: number;
  title: string;
  effectiveFrom: string;
  /** What is new in this version; shown at the top of the terms gate. */
  changes: readonly string[];
  sections: readonly PolicySection[];
}

/** Filled in where it is read, as the operator is. */
const app = shippedName;

const terms = {
  type: 'terms',
  edition: 1,
  title: 'Terms of use',
  effectiveFrom: '2026-11-20',
  changes: ['These are the first terms.'],
  sections: [
    {
      heading: 'Who we are',
      plain: `${app} is run by {operator}. You can write to {operatorEmail}.`,
      full: `These terms are an agreement between you and {operator}, who runs this copy of ${app}. By creating an account you agree to them. If you are under 15, a parent or guardian agrees with you. Questions go to {operatorEmail}.`,
    },
    {
      heading: `What ${app} is, and what it is not`,
      plain: `${app} helps you notice how you feel and lets people you chose stand by you. It is not an ambulance and not a counsellor. If somebody is in danger, call 000.`,
      full: `${app} offers check-ins, a journal, a circle of supporters (your Crew), chat, alerts and shared experiences. It gives no medical advice, diagnosis or treatment, and nobody watches your check-ins for you. It is not an emergency service. In danger call 000. Kids Helpline answers on 1800 551 800 at any hour.`,
    },
    {
      heading: 'Who can join',
      plain:
        'You can have your own account from 13 to 25. Older people join only when a young person invites them. If you are under 13, we show you where help is instead.',
      full: 'A youth account is for people aged 13 to 25. Supporters, who may be older, join by invitation only. We ask for your year of birth, and where the year leaves it open we ask for the date: your device works out the answer and sends us only the result. Please tell the truth about your age, because the rules that keep you safe depend on it. One person, one account.',
    },
    {
      heading: 'If you are under 15',
      plain:
        'A parent or guardian needs to say yes before you can invite a Crew. Check-ins, your journal and help work from the first day.',
      full: 'At 13 and 14 we ask for the name and email address of a parent or guardian and send them a link that lasts 7 days. Until they agree you can use help, check-ins and your own journal; you cannot invite people, make connections or publish. A parent who agrees sees which kinds of data we keep. They never see what you write. If they say no, or take it back, help and your own pages stay open to you.',
    },
    {
      heading: 'What opens with age',
      plain:
        'At 13 and 14, with a yes from a parent, you can have a Crew, chat and read Experiences. At 15 you can comment. At 16 you can publish.',
      full: 'With consent, people of 13 and 14 may have a Crew, chat and read Experiences. From 15 you may also comment, and each comment is read by staff before it shows. From 16 you may publish Experiences and your comments are looked at afterwards. People under 16 can connect only with people under 18.',
    },
    {
      heading: 'Your Crew',
      plain:
        'You choose your Crew, up to nine people. You can pause or remove anybody, any time, and you owe no reason.',
      full: 'A Crew has at most nine people. Each of them accepts a promise before they join. When somebody is removed or leaves, their access to your check-ins, pages, alerts and location ends at once, for both sides. You may also pause what one person sees without them being told. Crew are people you know. They are not employed, trained or checked by us.',
    },
    {
      heading: 'What your Crew can see',
      plain:
        'If sharing is on, your Crew see the day, the words and the colour of a check-in. They see what you wrote or a picture only when you share that one. Your journal is yours unless you share a page.',
      full: 'Sharing check-ins with your Crew is off until you answer the question, which we ask when you send your first invitation. You can change it at any moment. Comments and pictures go only with entries you share. A journal page is shown only to the people you name for that page, and you can take it back. Switching sharing off never stops a Distress Alert.',
    },
    {
      heading: `When ${app} tells somebody by itself`,
      plain: `You decide if and when ${app} tells a Crew member that you had a hard time. You see who was told, when and why.`,
      full: 'After a check-in the app may send a short notice to Crew you picked, following a rule that only you can set: never, each check-in, only hard ones, or after several hard ones in a row. You get a preview and a moment to stop it. The notice names you, and leaves out the feeling and the comment unless you add them. One person gets at most one such notice about you in 24 hours.',
    },
    {
      heading: 'Distress Alert',
      plain:
        'An alert asks your people to come or call. We try every way we have, and we tell you honestly who has seen it. We cannot promise that somebody answers. In danger, call 000.',
      full: 'An alert goes to the Crew you choose through the app, push messages, email and SMS. Phones can be off, networks can fail and people can be asleep, so an alert may arrive late or not at all and does not replace 000. Your location is attached only if you allow it. You can call an alert off, and after 6 hours it ends by itself. Please do not send alerts as a joke: others need to be able to trust them.',
    },
    {
      heading: 'Being decent',
      plain:
        'Be kind. No bullying, threats, hate, sexual content, selling or pretending to be somebody else. Don’t share other people’s secrets or pictures.',
      full: 'You may not use the app to bully, threaten, stalk, groom, discriminate, share sexual or intimate images, encourage self-harm or disordered eating, sell, spam, spread dangerous health claims, pretend to be another person, or reveal somebody’s identity or private life. Do not try to break into accounts or to overload the service. Supporters may use what they learn here only to support.',
    },
    {
      heading: 'Experiences and comments',
      plain:
        'Staff read what you want to publish before others see it, and ask you before they change a word. You can stay anonymous.',
      full: 'What you submit is checked before it is published. Staff may suggest changes, which you approve or answer, or decline with a reason. Published pieces can be taken down when they break these terms, and you can appeal. If you choose to be anonymous, only your pseudonym is shown. What you write stays yours: you allow {operator} to store it and to show it inside the app until you take it down.',
    },
    {
      heading: 'Reports and closed accounts',
      plain:
        'Tell us if somebody hurts or worries you. We look at what you send. Somebody who breaks the rules badly can lose their account.',
      full: 'You can report a message, comment, Experience, profile or person. Staff see what was reported and act according to the harm: a warning, removal, suspension or closure. If a report suggests that somebody’s life is in danger, we may contact emergency services. Serious online abuse can also be reported to the eSafety Commissioner at esafety.gov.au. Closed accounts may ask for a review at {operatorEmail}.',
    },
    {
      heading: 'Looking after your account',
      plain:
        'Keep your password to yourself. The app locks when you are away. Asking for help works even while it is locked.',
      full: 'Choose a password you use nowhere else, and sign out on shared devices. The app locks after about 15 minutes without activity. Helplines, 000 and sending an alert work while it is locked; calling an alert off needs it unlocked. If you think somebody else uses your account, change your password: that signs out every other session.',
    },
    {
      heading: 'Leaving',
      plain:
        'You can take everything you wrote with you and delete your account. You have 14 days to change your mind.',
      full: 'You can download your data and delete your account in the settings, after confirming that it is you. For 14 days you can sign in and stop the deletion. Then the key that opens your private data is destroyed. We may end the service with fair notice, so that you can download your data first.',
    },
    {
      heading: 'What we answer for',
      plain:
        'We work hard to keep this safe and running, and sometimes things break. The law gives you rights that these terms do not take away.',
      full: 'We provide the app with care and skill, and we cannot promise that it is always available or free of faults. Nothing in these terms limits rights you have under the Australian Consumer Law or any other law that cannot be excluded. These terms follow the law of the Australian state or territory you live in.',
    },
    {
      heading: 'When these terms change',
      plain: 'If the rules change we show you what is new and ask again. Help keeps working while you decide.',
      full: 'A new version is shown when you next open the app, with the changes in plain words first. You can accept it or sign out. Helplines, 000 and sending an alert work whichever you choose, and you can still download or delete your data by writing to {operatorEmail}.',
    },
  ],
} as const satisfies Policy;

type By = (typeof automatedDecisions)[keyof typeof automatedDecisions]['by'];
const inEnglish = new Intl.ListFormat('en-AU', { type: 'conjunction' });

/** A paragraph for each decision of this kind, after its first words. */
const decisionsBy = (by: By, first: string): string =>
  [
    first,
    ...Object.values(automatedDecisions)
      .filter((decision) => decision.by === by)
      .map(({ what, plain, from, ask }) => {
        const used = inEnglish.format(from.map((kind) => informationUsed[kind]));
        return `${what}. ${plain} It looks at ${used}. ${ask}`;
      }),
  ].join('\n\n');

const privacy = {
  type: 'privacy',
  edition: 2,
  title: 'Privacy policy',
  effectiveFrom: '2026-11-25',
  changes: [
    'It now names everything that a computer decides here, or helps a person to decide, and how you reach a person about it.',
    'It says in more detail what staff can see: reports, what you hand in, comments that are held, pictures in doubt, and what is opened in an emergency.',
    'It says what a parent who was asked can do: see the kinds of data, ask for something to be corrected or erased, and write to us.',
  ],
  sections: [
    {
      heading: 'In short',
      plain:
        'What you write belongs to you. You choose who sees it. We don’t sell it, we show no ads, and no other company follows you around in here.',
      full: '{operator} is responsible for your personal information and follows the Privacy Act 1988 (Cth) and the Australian Privacy Principles. This page says what we keep, why, who can see it, for how long, and what you can ask of us. Write to {operatorEmail} about anything on it.',
    },
    {
      heading: 'What you give us',
      plain:
        'To start we need your name, email, mobile, year of birth and a password. The other questions you may skip.',
      full: 'Required: first and last name, email address, mobile number, year of birth and password, which we keep only as a hash. Optional: gender, state, picture, Aboriginal or Torres Strait Islander origin, languages, ethnicity or culture, and how you heard of us. If you are under 15 we also keep the name and email address of the parent or guardian you name. Questions about background are sensitive information, and you may leave them or clear them later.',
    },
    {
      heading: 'What you create here',
      plain:
        'Your check-ins, journal, pictures, messages, safety plans, events and Experiences are stored so that you can come back to them.',
      full: 'We store check-ins, journal pages, pictures, chat messages, safety plans, events, Experiences, comments, reminders, alerts and who is in your Crew. How you feel is health information, and the law protects it specially. We use it to run the parts of the app you use and for nothing else.',
    },
    {
      heading: 'What your device tells us',
      plain: 'We know which devices are signed in, so that you can sign one out. We don’t follow you to other sites.',
      full: 'We keep a list of signed-in devices and their push addresses, and short technical logs without content, location or search terms, to find faults and stop attacks. The app keeps your session and unsent drafts in your browser’s storage; signing out clears it.',
    },
    {
      heading: 'Where you are',
      plain:
        'We look at your location only when you say so. In an alert it goes to the people you told and nobody else, and it is gone within a day.',
      full: 'Location is used when you attach it to an alert, exactly or as an area, or look for a safe place. Only those who were told about the alert see it. When the alert is over it is hidden at once and erased within 24 hours. Searching for places sends a rounded position.',
    },
    {
      heading: 'Who sees what',
      plain:
        'Your Crew see only what you share. A parent who said yes never sees what you write. Staff never browse your journal, check-ins or chats. They read what is reported or handed in.',
      full: 'Crew see the day, family, words and colour of check-ins while sharing is on, plus comments, pictures and pages you share. Connections see none of that. Published Experiences are read by signed-in people, under your pseudonym if you chose one. Parents who consent see kinds of data, never content.',
    },
    {
      heading: 'What our staff can see',
      plain:
        'Staff read what somebody reports, what you hand in, comments that are held, and pictures a program is not sure about. Each time they look it is written down, and you can see it.',
      full: [
        'Staff see a report: what was reported, with an earlier wording or a picture of it, the reason, and what the person who reported it wrote. Of the person it is about they see the age and what was decided before, without a name. They see Experiences you hand in, with their pictures and the notes you exchange about them, and your appeals. They see comments that wait to be read first, or are read afterwards. They see a picture that a program was not sure about, with nothing else of yours. They never open your journal, your check-ins, your safety plans or your chats; of a chat they read only a message that somebody in it reported.',
        'If somebody may be in danger, staff do a welfare check: they look at what they have been sent, may write to you, and may ask your Crew where your own settings allow it. To see your name and contact details two of them have to agree, for an hour at most, and they may pass on to emergency services what is needed to find you. Afterwards you are told what was done and why.',
        'Each look and each act of staff is written to a log that cannot be changed. Under “Who sees what” you read who looked, by their role, when and why; an emergency is shown there once it is over.',
      ].join('\n\n'),
    },
    {
      heading: 'What computers decide',
      plain:
        'Some things here are decided by a program, like if a picture shows at once, or how long you wait after a wrong PIN. None of them judges who you are. For each you can ask a person.',
      full: decisionsBy(
        'program',
        'These are decided by a program alone, without a person looking first. We name them because the Privacy Act asks us to, and because you should know.',
      ),
    },
    {
      heading: 'What computers help people decide',
      plain: 'Some programs put things in order for our staff, or point at words. A person decides.',
      full: decisionsBy('person', 'Here a program helps, and a person decides.'),
    },
    {
      heading: 'What your own device works out',
      plain: 'Some things are worked out on your phone or computer. They tell nobody, and change only what you see.',
      full: decisionsBy('device', 'These run on your own device. What they find is not sent to us.'),
    },
    {
      heading: 'How we protect it',
      plain:
        'Private things are stored scrambled, with a key of your own. Nothing is perfectly safe, and if something goes wrong we tell you.',
      full: 'Journal text, check-in comments, own words, pictures, chat messages, safety plans and locations are encrypted where they are stored, with a key for each person, which is locked by a master key that {operator} holds. This is not end-to-end encryption: the server opens your data in order to show it to you and to those you share with. If a breach is likely to cause serious harm, we tell you and the Office of the Australian Information Commissioner.',
    },
    {
      heading: 'Pictures',
      plain: 'We remove the hidden details from your pictures and check them before anybody else can see them.',
      full: 'Uploaded pictures are re-encoded, which strips the place, time and device stored inside. A program on our own server looks for content that needs a person’s review before others can see it. An outside image service is used only where {operator} has switched one on; {operatorEmail} can tell you.',
    },
    {
      heading: 'Messages we send',
      plain: 'What shows on a lock screen or in an SMS never says how you feel or what you wrote.',
      full: 'We send codes, notices and alerts by email, SMS and push. The companies that carry them (your phone network, email provider and the maker of your browser) learn that a message was sent. Our notices carry no feeling, comment or location: your Crew open the app or a link to know more.',
    },
    {
      heading: 'Other companies',
      plain:
        'No ads, no trackers. Some jobs, like sending an SMS, need another company, and it gets only what the job needs.',
      full: 'We use providers for hosting, email, SMS and push, and, where {operator} has switched them on, for maps, image checks, signing in with Google and looking up your contacts at Google or Microsoft. Some may be outside Australia; ask {operatorEmail} for the current list. We never sell or rent personal information. If you open Kids Helpline’s web chat from here, they see that you came from this app, and nothing about you.',
    },
    {
      heading: 'Counting',
      plain: 'If you agree, we count which parts are used. We never count what you feel or write.',
      full: 'With your consent, events such as opening a menu are counted in our own database, without content. You can withdraw it at any time. How many people feel alike is calculated in groups and never shown for fewer than five.',
    },
    {
      heading: 'When we must share',
      plain:
        'If somebody’s life is in danger, or the law makes us, we may have to tell somebody. We tell no more than needed.',
      full: 'We may disclose what is necessary to lessen a serious threat to somebody’s life, health or safety, or where an Australian law, court or tribunal requires it. We check such demands, disclose as little as we can, and tell you unless that is forbidden or dangerous.',
    },
    {
      heading: 'How long we keep it',
      plain:
        'Your things stay until you delete them or your account. Some things go sooner, like where you were in an alert.',
      full: 'What you write stays until you delete it. One-time codes last 10 minutes, a parent’s link 7 days, an invitation 14 days, an alert’s location at most 24 hours after the alert. After an account is deleted you have 14 days to return; then your key is destroyed, which makes the encrypted data unreadable, rows are removed within 30 days and copies in backups run out within 35 days. Staff logs, which hold no content, are kept longer where safety or law needs it.',
    },
    {
      heading: 'Your rights',
      plain: 'You can see, fix, download and delete what we have about you, by yourself, in the settings.',
      full: 'In the settings you can correct your profile, see whom the app told about you, download everything you wrote (as data, pictures and a page to read) and delete your account. You may withdraw any consent. You may also ask {operatorEmail} for access or correction; we answer within 30 days. Other people’s words are left out of your download.',
    },
    {
      heading: 'Children and consent',
      plain:
        'Under 15 we ask a parent too. They never see what you write. From 15 you decide yourself. Nobody can have your account deleted behind your back.',
      full: 'We work with the youngest age your year of birth allows. Under 15, a parent or guardian is asked, and either of you may end the consent. With their link a parent sees which kinds of data we keep, never what is in them, and may ask us to correct or erase something, or write to us. A person reads that; nothing is erased by the request alone. You are told that they asked, and you have 14 days to stop a deletion. From 15 you consent for yourself, and a parent’s link no longer decides anything. People under 13 cannot register, and we keep nothing about a registration that stops there.',
    },
    {
      heading: 'If you are unhappy with us',
      plain: 'Tell us first. If we don’t fix it, there is an office for privacy that can.',
      full: 'Write to {operatorEmail}. We answer within 30 days. If you are not satisfied you can complain to the Office of the Australian Information Commissioner: oaic.gov.au, phone 1300 363 992.',
    },
    {
      heading: 'When this policy changes',
      plain: 'We show you what is new and ask you before you go on.',
      full: 'A new version is shown when you next open the app, with the changes first. Older versions can be had from {operatorEmail}.',
    },
  ],
} as const satisfies Policy;

export const policies = [terms, privacy] as const satisfies readonly Policy[];
