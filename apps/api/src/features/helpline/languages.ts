// The lines that matter most in an emergency, in the ten languages most spoken at home after English (Census 2021).
// Drafts, written without a native reader: none is shown until an operator names its tag in REVIEWED_LANGUAGES.

/** `{number}` is where the number stands; English words that are spoken on the call stay English. */
export interface EmergencyLines {
  danger: string;
  young: string;
  anybody: string;
  interpreter: string;
}

export interface HelpLanguage {
  /** BCP 47. */
  tag: string;
  /** As its speakers write it. */
  name: string;
  dir: 'ltr' | 'rtl';
  lines: EmergencyLines;
}

export const helpLanguages: readonly HelpLanguage[] = [
  {
    tag: 'zh-Hans',
    name: '普通话',
    dir: 'ltr',
    lines: {
      danger:
        '如果您有危险，请拨打 {number}。免费。先用英语说 “Police”（警察）、“Ambulance”（救护车）或 “Fire”（消防），再说 “Mandarin”，等待口译员。',
      young: 'Kids Helpline（5 至 25 岁）：{number}。免费，日夜开放。',
      anybody: 'Lifeline（任何年龄）：{number}。日夜开放。',
      interpreter: '需要口译员，请拨打 TIS National：{number}。先说 “Mandarin”，再说您想联系的服务名称。',
    },
  },
  {
    tag: 'ar',
    name: 'العربية',
    dir: 'rtl',
    lines: {
      danger:
        'إذا كنت في خطر، اتصل على الرقم {number}. المكالمة مجانية. قل بالإنجليزية “Police” (الشرطة) أو “Ambulance” (الإسعاف) أو “Fire” (الإطفاء)، ثم قل “Arabic” وانتظر المترجم.',
      young: 'خدمة Kids Helpline للأعمار من 5 إلى 25: {number}. مجانية، ليلاً ونهاراً.',
      anybody: 'خدمة Lifeline لكل الأعمار: {number}. ليلاً ونهاراً.',
      interpreter: 'للتحدث عبر مترجم، اتصل بخدمة TIS National على {number}. قل “Arabic” ثم اسم الخدمة التي تريدها.',
    },
  },
  {
    tag: 'vi',
    name: 'Tiếng Việt',
    dir: 'ltr',
    lines: {
      danger:
        'Nếu bạn đang gặp nguy hiểm, hãy gọi {number}. Miễn phí. Nói bằng tiếng Anh “Police” (cảnh sát), “Ambulance” (cứu thương) hoặc “Fire” (cứu hỏa), rồi nói “Vietnamese” và chờ thông dịch viên.',
      young: 'Kids Helpline (từ 5 đến 25 tuổi): {number}. Miễn phí, ngày và đêm.',
      anybody: 'Lifeline (mọi lứa tuổi): {number}. Ngày và đêm.',
      interpreter: 'Cần thông dịch viên, gọi TIS National: {number}. Nói “Vietnamese”, rồi tên dịch vụ bạn cần.',
    },
  },
  {
    tag: 'yue-Hant',
    name: '廣東話',
    dir: 'ltr',
    lines: {
      danger:
        '如果你有危險，請致電 {number}。免費。先用英語講 “Police”（警察）、“Ambulance”（救護車）或 “Fire”（消防），再講 “Cantonese”，等候傳譯員。',
      young: 'Kids Helpline（5 至 25 歲）：{number}。免費，日夜服務。',
      anybody: 'Lifeline（任何年齡）：{number}。日夜服務。',
      interpreter: '需要傳譯員，請致電 TIS National：{number}。先講 “Cantonese”，再講你想聯絡的服務名稱。',
    },
  },
  {
    tag: 'pa-Guru',
    name: 'ਪੰਜਾਬੀ',
    dir: 'ltr',
    lines: {
      danger:
        'ਜੇ ਤੁਸੀਂ ਖ਼ਤਰੇ ਵਿੱਚ ਹੋ, ਤਾਂ {number} ’ਤੇ ਫ਼ੋਨ ਕਰੋ। ਇਹ ਮੁਫ਼ਤ ਹੈ। ਅੰਗਰੇਜ਼ੀ ਵਿੱਚ “Police” (ਪੁਲਿਸ), “Ambulance” (ਐਂਬੂਲੈਂਸ) ਜਾਂ “Fire” (ਅੱਗ) ਕਹੋ, ਫਿਰ “Punjabi” ਕਹੋ ਅਤੇ ਦੁਭਾਸ਼ੀਏ ਦੀ ਉਡੀਕ ਕਰੋ।',
      young: 'Kids Helpline (ਉਮਰ 5 ਤੋਂ 25): {number}। ਮੁਫ਼ਤ, ਦਿਨ ਰਾਤ।',
      anybody: 'Lifeline (ਹਰ ਉਮਰ): {number}। ਦਿਨ ਰਾਤ।',
      interpreter: 'ਦੁਭਾਸ਼ੀਏ ਲਈ TIS National ਨੂੰ {number} ’ਤੇ ਫ਼ੋਨ ਕਰੋ। “Punjabi” ਕਹੋ, ਫਿਰ ਉਸ ਸੇਵਾ ਦਾ ਨਾਂ ਜੋ ਤੁਸੀਂ ਚਾਹੁੰਦੇ ਹੋ।',
    },
  },
  {
    tag: 'el',
    name: 'Ελληνικά',
    dir: 'ltr',
    lines: {
      danger:
        'Αν βρίσκεστε σε κίνδυνο, καλέστε το {number}. Είναι δωρεάν. Πείτε στα αγγλικά «Police» (αστυνομία), «Ambulance» (ασθενοφόρο) ή «Fire» (πυροσβεστική), μετά πείτε «Greek» και περιμένετε διερμηνέα.',
      young: 'Kids Helpline (5 έως 25 ετών): {number}. Δωρεάν, μέρα και νύχτα.',
      anybody: 'Lifeline (όλες οι ηλικίες): {number}. Μέρα και νύχτα.',
      interpreter: 'Για διερμηνέα, καλέστε το TIS National: {number}. Πείτε «Greek» και μετά την υπηρεσία που θέλετε.',
    },
  },
  {
    tag: 'it',
    name: 'Italiano',
    dir: 'ltr',
    lines: {
      danger:
        'Se sei in pericolo, chiama lo {number}. È gratuito. Di’ in inglese “Police” (polizia), “Ambulance” (ambulanza) o “Fire” (vigili del fuoco), poi di’ “Italian” e aspetta l’interprete.',
      young: 'Kids Helpline (dai 5 ai 25 anni): {number}. Gratuito, giorno e notte.',
      anybody: 'Lifeline (tutte le età): {number}. Giorno e notte.',
      interpreter:
        'Per un interprete, chiama TIS National: {number}. Di’ “Italian”, poi il nome del servizio che cerchi.',
    },
  },
  {
    tag: 'fil',
    name: 'Filipino',
    dir: 'ltr',
    lines: {
      danger:
        'Kung nasa panganib ka, tumawag sa {number}. Libre ito. Sabihin sa Ingles ang “Police” (pulis), “Ambulance” (ambulansya) o “Fire” (bumbero), saka sabihin ang “Filipino” at hintayin ang interpreter.',
      young: 'Kids Helpline (edad 5 hanggang 25): {number}. Libre, araw at gabi.',
      anybody: 'Lifeline (anumang edad): {number}. Araw at gabi.',
      interpreter:
        'Para sa interpreter, tumawag sa TIS National: {number}. Sabihin ang “Filipino”, saka ang pangalan ng serbisyo.',
    },
  },
  {
    tag: 'hi',
    name: 'हिन्दी',
    dir: 'ltr',
    lines: {
      danger:
        'अगर आप ख़तरे में हैं, तो {number} पर फ़ोन करें। यह मुफ़्त है। अंग्रेज़ी में “Police” (पुलिस), “Ambulance” (एम्बुलेंस) या “Fire” (दमकल) कहें, फिर “Hindi” कहें और दुभाषिये का इंतज़ार करें।',
      young: 'Kids Helpline (उम्र 5 से 25): {number}। मुफ़्त, दिन-रात।',
      anybody: 'Lifeline (हर उम्र): {number}। दिन-रात।',
      interpreter: 'दुभाषिये के लिए TIS National को {number} पर फ़ोन करें। “Hindi” कहें, फिर उस सेवा का नाम जो आपको चाहिए।',
    },
  },
  {
    tag: 'es',
    name: 'Español',
    dir: 'ltr',
    lines: {
      danger:
        'Si estás en peligro, llama al {number}. Es gratis. Di en inglés “Police” (policía), “Ambulance” (ambulancia) o “Fire” (bomberos), luego di “Spanish” y espera al intérprete.',
      young: 'Kids Helpline (de 5 a 25 años): {number}. Gratis, día y noche.',
      anybody: 'Lifeline (todas las edades): {number}. Día y noche.',
      interpreter: 'Para un intérprete, llama a TIS National: {number}. Di “Spanish” y luego el nombre del servicio.',
    },
  },
];

/** What an operator's own readers have read and named; a tag that stands for none stops the start. */
export function reviewedLanguages(tags: readonly string[]): HelpLanguage[] {
  const unknown = tags.find((tag) => !helpLanguages.some((language) => language.tag === tag));
  if (unknown !== undefined) {
    const known = helpLanguages.map(({ tag }) => tag).join(', ');
    throw new Error(`REVIEWED_LANGUAGES names '${unknown}'; there are ${known}.`);
  }
  return helpLanguages.filter(({ tag }) => tags.includes(tag));
}
