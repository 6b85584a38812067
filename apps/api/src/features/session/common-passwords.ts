// Passwords that are guessed first: the most common ones, and personal data.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Found again and again where passwords were stolen. */
const breached = new Set(
  readFileSync(join(import.meta.dirname, 'breached-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

/** Words that stand alone or with a few digits and signs around them, and patterns along the keyboard. */
const commonWords = new Set(
  `
  aaaaaaaa abcabc abcd abcdef abcdefg abcdefgh abcdefghi access account admin administrator adidas adventure adrian
  airplane alexander alexandra alexis alphabet always amanda america amsterdam andrea andrew andromeda angel angela
  angels animal anthony apollo apples april arsenal asdf asdfasdf asdfgh asdfghjk asdfghjkl ashley ashleigh
  august austin australia australian aussie avatar awesome babygirl babyboy bailey balloon banana baseball basketball
  batman beautiful benjamin biscuit bigdaddy bluebird blessed bluebell blossom boomer brandon breanna brisbane
  bronco broncos bubbles bubblegum bulldog bulldogs buster butterfly calvin canberra captain carlton
  carolina caroline cassie catherine champion chance changeme charles charlie charlotte cheese chelsea cherry chester
  chicago chicken chloe chocolate christian christine christmas christopher cinderella claire classic cocacola coffee
  collingwood college computer connor cookie cookies cooper corvette cowboys cricket cristina crystal cupcake daddy
  daisy dakota dallas daniel danielle darkness darling darren december default diamond digital dinosaur disney dodgers
  dolphin dolphins donald dragon dragonball dreamer drowssap eagles easter eclipse einstein elephant elizabeth eminem
  emmanuel england essendon everton facebook falcon family fantasy february ferrari firebird fireball fishing flower
  flowers football footy forever forgot formula fortnite francis frankie freddie freedom fremantle friday friend friends
  friendship gabriel galaxy gandalf garfield geelong gemini george georgia gibson ginger giraffe
  gloria goldfish golden goodluck google gorgeous grandma grandpa greenday guest guitar gunners hallo hamilton hammer
  handsome hannah happiness happy harley harrison harry harrypotter hawthorn heather heaven hello hellokitty helloworld
  helpme hockey holiday hollywood homework honey horses hotdog house hunter iceman iloveme iloveyou iloveu indiana
  internet isabella iverson jackson jaguar jamaica james january jasmine jasper jennifer jeremy jessica jesus
  jesuschrist johnson jonathan jordan joseph joshua juliette junior justice justin karate katherine kangaroo kathleen
  killer kimberley kimberly kingdom kitten kittycat knight koala lachlan ladybug lakers lauren lavender legend leonard
  letmein liberty lifeline lightning lillian liverpool london lorraine lovely lovelove loveme lover loveyou lucky
  madison maggie manchester manutd marina marine marlboro marshall martin martina master matrix matthew maverick maxwell
  melanie melbourne melissa member mercedes mercury michael michelle mickey midnight million minecraft mitchell
  mohammed monday money monica monkey monster moonlight morgan morning mother motorola mountain muffin mustang myspace
  natalie natasha nathan newcastle newyork nicholas nicole nintendo nirvana nothing november nugget nursing
  october olivia orange pacific pakistan pancake panther paradise parramatta pass passion passw password
  passwort patches patricia patrick peaches peanut penguin penguins pepper perth phantom philip phoenix piglet pikachu
  playboy player please pokemon poohbear popcorn porsche portugal power precious preston prince princess private
  puppies purple qazwsx qazwsxedc qwaszx qwer qwert qwerty qwertyu qwertyui qwertyuiop rabbit rachel raiders
  rainbow ranger rangers rebecca redsox richard richmond robert roblox rocket rockstar rockyou ronaldo roosters rosebud
  russell sabrina samantha sammy samsung samuel sandra saturday scarlett school scooby scooter scorpion scotland
  secret september serenity shadow shannon sharks sharon shopping sierra silver simpson skateboard skittles skywalker
  slipknot smile smiley smokey snickers snoopy snowball snowman soccer softball something sophia sophie spencer spiderman
  spring stella stephanie stephen steven strawberry student summer sunday sunflower sunny sunset sunshine superman
  superstar surfing sweetheart sweetie sweetpea swimming sydney tasmania taylor teacher teddybear temple tennis test
  testing testtest thomas thunder tiffany tigers tigger tinkerbell tomato tottenham toyota tractor travis trinity
  trustno trustnoone tucker turtle twilight twitter unicorn united universe vampire vanessa veronica victoria viking
  vincent violet virginia volcano volleyball warcraft warrior warriors wednesday welcome westham whatever whitney
  william williams winner winnie winston winter wizard wolfgang wombat wonderful yamaha yankees yellow youtube zachary
  zaqwsx zxcvbn zxcvbnm zxcvbnmasd 11223344 123qweasd 12qwaszx 147258369 1a2b3c4d 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  1qazxsw2 a1b2c3d4 abc12345 abcd1234 ab12cd34 asdf1234 pa55word q1w2e3r4 q1w2e3r4t5 qazwsx123 qwe123qwe qwer1234 zaq12wsx
  `
    .trim()
    .split(/\s+/u),
);

const looksLike: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
const asLetters = (text: string): string => text.replaceAll(/[013457@$]/gu, (sign) => looksLike[sign]!);
const core = (text: string): string => text.replaceAll(/^[^a-z]+|[^a-z]+$/gu, '');

/** What a guesser adds to a word: a year and a sign. */
const mostAdded = 6;
const fewestLeft = 5;

const isCommon = (plain: string): boolean =>
  [plain, core(plain), core(asLetters(plain)), asLetters(core(plain))].some(
    (word) =>
      plain.length - word.length <= mostAdded && (commonWords.has(word) || breached.has(word) || isRepeated(word)),
  );

/** 'sunsunsun' is sun, 'abcabcabc' is abc. */
const isRepeated = (word: string): boolean => /^(.{1,12})\1+$/u.test(word);

/** 87654321, abcdefgh, aaaabbbb. */
const isRun = (plain: string): boolean => {
  const codes = [...plain].map((sign) => sign.codePointAt(0)!);
  const nextDoor = codes.filter((code, at) => at > 0 && Math.abs(code - codes[at - 1]!) <= 1).length;
  return nextDoor >= codes.length - 2 || new Set(codes).size < 4;
};

const withoutKnown = (plain: string, known: readonly string[]): string =>
  known
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), plain);

/** `known`: the product's name, the person's own, what stands before the @. */
export const isGuessable = (password: string, known: readonly string[]): boolean => {
  const plain = password.normalize('NFKC').toLowerCase();
  const left = withoutKnown(plain, known);
  return isCommon(plain) || isRun(plain) || (left !== plain && (left.length < fewestLeft || isCommon(left)));
};
